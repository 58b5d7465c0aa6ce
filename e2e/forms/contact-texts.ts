/** What the contact page says, and what leads to it. */
export const CONTACT_TEXTS = {
  en: {
    ...{ write: 'Write to us', send: 'Send message', privacy: 'How we treat your data (new tab)' },
    ...{ topicNeeded: 'Choose what your message is about.', service: 'Service and warranty' },
    orderNumberWrong: 'Enter the order’s number, digits only, such as 1024, or leave it out.',
    sentText: 'A person reads it and answers by email, usually within a working day.',
    notSent: 'Your message could not be sent. What you typed is still here: please try again in a minute.',
  },
  de: {
    ...{ write: 'Schreib uns', send: 'Nachricht senden' },
    ...{ privacy: 'Wie wir mit deinen Daten umgehen (neuer Tab)' },
    ...{ topicNeeded: 'Wähle aus, worum es geht.', service: 'Service und Garantie' },
    orderNumberWrong: 'Gib die Bestellnummer nur in Ziffern ein, etwa 1024, oder lass sie weg.',
    sentText: 'Ein Mensch liest sie und antwortet per E-Mail, meist innerhalb eines Werktags.',
    notSent:
      'Deine Nachricht konnte nicht gesendet werden. Deine Eingaben stehen noch da: Bitte versuch es in einer Minute noch einmal.',
  },
} as const

/** What it says in each language when nobody has said what it is about, and on its button. */
export const IN_FIVE_LANGUAGES = [
  ['', 'Choose what your message is about.', 'Send message'],
  ['/de-de', 'Wähle aus, worum es geht.', 'Nachricht senden'],
  ['/es-es', 'Elige de qué trata tu mensaje.', 'Enviar mensaje'],
  ['/fr-fr', 'Choisissez le sujet de votre message.', 'Envoyer le message'],
  ['/it-it', 'Scegli l’argomento del messaggio.', 'Invia il messaggio'],
] as const
