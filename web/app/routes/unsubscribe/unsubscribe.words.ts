import { letterWords } from '../../letters/letter.words.ts'
import { defineWords } from '../../words/words.ts'
import { mailLinkWords } from '../confirm/confirm.words.ts'

export const unsubscribeWords = defineWords({
  ...mailLinkWords,
  end: letterWords.end,
  newsletterTitle: {
    key: 'Unsubscribe - Newsletter',
    en: 'No more letters?',
    de: 'Keine Briefe mehr?',
    es: '¿No más cartas?',
    fr: 'Plus de lettres\u00a0?',
    it: 'Basta lettere?',
  },
  newsletterText: {
    key: 'Unsubscribe - Newsletter msg',
    en: '{email} then gets no more of our letters. Mail about your orders still comes.',
    de: '{email} bekommt dann keine Briefe mehr von uns. Mails zu deinen Bestellungen kommen weiterhin.',
    es: '{email} no recibirá más cartas nuestras. Los correos sobre tus pedidos seguirán llegando.',
    fr: '{email} ne recevra plus nos lettres. Les e-mails sur vos commandes continueront d’arriver.',
    it: '{email} non riceverà più le nostre lettere. Le e-mail sui tuoi ordini continueranno ad arrivare.',
  },
  alertTitle: {
    key: 'Unsubscribe - Back in stock',
    en: 'No more notes?',
    de: 'Keine Nachrichten mehr?',
    es: '¿No más avisos?',
    fr: 'Plus de messages\u00a0?',
    it: 'Basta avvisi?',
  },
  alertText: {
    key: 'Unsubscribe - Back in stock msg',
    en: 'We then delete everything that {email} waits for in this shop.',
    de: 'Wir löschen dann alles, worauf {email} in diesem Shop wartet.',
    es: 'Borraremos todo lo que {email} espera en esta tienda.',
    fr: 'Nous effacerons tout ce que {email} attend dans cette boutique.',
    it: 'Cancelleremo tutto quello che {email} aspetta in questo negozio.',
  },
  done: {
    key: 'Unsubscribe - Done',
    en: 'It is done',
    de: 'Erledigt',
    es: 'Hecho',
    fr: 'C’est fait',
    it: 'Fatto',
  },
  doneText: {
    key: 'Unsubscribe - Done msg',
    en: '{email} is off the list. If you change your mind, you know where we are.',
    de: '{email} steht nicht mehr auf der Liste. Wenn du es dir anders überlegst: Du weißt, wo du uns findest.',
    es: '{email} ya no está en la lista. Si cambias de idea, ya sabes dónde encontrarnos.',
    fr: '{email} n’est plus sur la liste. Si vous changez d’avis, vous savez où nous trouver.',
    it: '{email} non è più nella lista. Se cambi idea, sai dove trovarci.',
  },
})
