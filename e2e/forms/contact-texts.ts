/** Texts of the contact page, and of the link to it. */
export const CONTACT_TEXTS = {
  en: {
    home: '',
    ...{ write: 'Write to us', send: 'Send message', privacy: 'How we treat your data (new tab)' },
    ...{ topicNeeded: 'Choose what your message is about.', service: 'Service and warranty' },
    orderNumberWrong: 'Enter the order’s number, digits only, such as 1024, or leave it out.',
    sentText: 'A person reads it and answers by email, usually within a working day.',
    notSent: 'Your message could not be sent. What you typed is still here: please try again in a minute.',
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
