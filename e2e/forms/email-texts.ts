/** What the pages and letters of signups say, and the store that they are about. */
export const TEXTS = {
  en: {
    ...{ home: '', hash: 'firnline-us', faults: '3 entries need another look', send: 'Sign me up' },
    again: 'We couldn’t check this form in time.',
    ...{ sent: 'Check your inbox', yes: 'Yes, sign me up', done: 'You’re on the list' },
    ...{ end: 'Unsubscribe', ended: 'Done', wait: 'Tell me when it’s back' },
    ...{
      yours: 'Yours sold out?',
      yesTell: 'Yes, email me',
      willTell: 'You’ll hear from us',
      page: '/p/nordwand-98?',
    },
  },
  de: {
    ...{ home: '/de-de', hash: 'firnline-eu', faults: '3 Angaben brauchen noch einen Blick' },
    again: 'Wir konnten das Formular nicht rechtzeitig prüfen.',
    ...{ send: 'Newsletter abonnieren', sent: 'Schau in dein Postfach', yes: 'Ja, anmelden' },
    ...{ done: 'Du stehst auf der Liste', end: 'Abbestellen', ended: 'Erledigt' },
    ...{ wait: 'Sagt mir, wenn es wieder da ist' },
    ...{ yours: 'Deine Ausführung ist ausverkauft?', yesTell: 'Ja, benachrichtigen' },
    ...{ willTell: 'Wir geben dir Bescheid', page: '/de-de/p/nordwand-98?' },
  },
} as const
