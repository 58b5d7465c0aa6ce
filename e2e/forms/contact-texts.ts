/** Texts of the contact page, and of the link to it. */
export const CONTACT_TEXTS = {
  en: {
    home: '',
    ...{ write: 'Write to us', send: 'Send message', privacy: 'How we handle your data (new tab)' },
    ...{ topicNeeded: 'Choose what your message is about.', service: 'Service and warranty' },
    orderNumberWrong: 'Enter your order number, digits only, such as 1024, or leave it blank.',
    sentText: 'A person reads it and answers by email, usually within one business day.',
    notSent: 'We couldn’t send your message. It’s still here: try again in a minute.',
  },
  de: {
    home: '/de-de',
    ...{ write: 'Schreib uns', send: 'Nachricht senden' },
    ...{ privacy: 'Wie wir mit deinen Daten umgehen (neuer Tab)' },
    ...{ topicNeeded: 'Wähle aus, worum es geht.', service: 'Service und Garantie' },
    orderNumberWrong: 'Gib die Bestellnummer nur in Ziffern ein, etwa 1024, oder lass sie weg.',
    sentText: 'Ein Mensch liest sie und antwortet per E-Mail, meist innerhalb eines Werktags.',
    notSent:
      'Deine Nachricht konnte nicht gesendet werden. Deine Eingaben stehen noch da: Bitte versuch es in einer Minute noch einmal.',
  },
} as const
