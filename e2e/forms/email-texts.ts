/** What the pages and letters of signups say, and the store that they are about. */
export const TEXTS = {
  en: {
    ...{ home: '', hash: 'firnline-us', faults: '3 entries need another look', send: 'Send me letters' },
    again: 'We could not check this form in time.',
    ...{ sent: 'Look into your inbox', yes: 'Yes, write to me', done: 'You are on the list' },
    ...{ end: 'Unsubscribe', ended: 'It is done', wait: 'Tell me when it is back' },
    ...{
      yours: 'Is yours sold out?',
      yesTell: 'Yes, tell me',
      willTell: 'We will tell you',
      page: '/p/nordwand-98?',
    },
  },
  de: {
    ...{ home: '/de-de', hash: 'firnline-eu', faults: '3 Angaben brauchen noch einen Blick' },
    again: 'Wir konnten das Formular nicht rechtzeitig prüfen.',
    ...{ send: 'Briefe bestellen', sent: 'Schau in dein Postfach', yes: 'Ja, schreibt mir' },
    ...{ done: 'Du stehst auf der Liste', end: 'Abbestellen', ended: 'Erledigt' },
    ...{ wait: 'Sagt mir, wenn es wieder da ist' },
    ...{ yours: 'Deine Ausführung ist ausverkauft?', yesTell: 'Ja, gebt mir Bescheid' },
    ...{ willTell: 'Wir geben dir Bescheid', page: '/de-de/p/nordwand-98?' },
  },
} as const
