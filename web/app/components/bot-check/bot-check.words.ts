import { defineWords } from '../../words/words.ts'

/** What guarded forms say when they were not taken. */
export const botCheckWords = defineWords({
  botTrap: {
    key: 'Bot check - Trap',
    en: 'Please leave this field empty',
    de: 'Bitte lass dieses Feld leer',
    es: 'Deja este campo vacío',
    fr: 'Laissez ce champ vide',
    it: 'Lascia vuoto questo campo',
  },
  botAgain: {
    key: 'Bot check - Again',
    en: 'We could not check this form in time. Please look over your entries and send it once more.',
    de: 'Wir konnten das Formular nicht rechtzeitig prüfen. Bitte sieh deine Angaben noch einmal durch und schick es erneut ab.',
    es: 'No hemos podido comprobar el formulario a tiempo. Revisa tus datos y vuelve a enviarlo.',
    fr: 'Nous n’avons pas pu vérifier ce formulaire à temps. Relisez votre saisie et envoyez-le à nouveau.',
    it: 'Non siamo riusciti a verificare il modulo in tempo. Ricontrolla i dati e invialo di nuovo.',
  },
  botTrapped: {
    key: 'Bot check - Trapped',
    en: 'A field that nobody sees was filled in, perhaps by your browser. Please type your entries yourself and send the form once more.',
    de: 'Ein unsichtbares Feld war ausgefüllt, vielleicht von deinem Browser. Bitte tippe deine Angaben selbst ein und schick das Formular noch einmal ab.',
    es: 'Se ha rellenado un campo invisible, quizá por tu navegador. Escribe tú mismo los datos y vuelve a enviar el formulario.',
    fr: 'Un champ invisible a été rempli, peut-être par votre navigateur. Saisissez vous-même vos informations et renvoyez le formulaire.',
    it: 'Un campo invisibile risulta compilato, forse dal tuo browser. Scrivi tu i dati e invia di nuovo il modulo.',
  },
  botDown: {
    key: 'Bot check - Down',
    en: 'The check that keeps robots out is not answering at the moment. Please try again in a minute.',
    de: 'Die Prüfung, die Roboter fernhält, antwortet gerade nicht. Bitte versuche es in einer Minute noch einmal.',
    es: 'La comprobación que mantiene fuera a los robots no responde ahora mismo. Inténtalo de nuevo en un minuto.',
    fr: 'La vérification qui tient les robots à l’écart ne répond pas pour le moment. Réessayez dans une minute.',
    it: 'Il controllo che tiene lontani i robot al momento non risponde. Riprova tra un minuto.',
  },
  botThrottled: {
    key: 'Bot check - Throttled',
    en: 'Too many forms have come from your connection. Please try again in {time}.',
    de: 'Von deinem Anschluss kamen zu viele Formulare. Bitte versuche es in {time} noch einmal.',
    es: 'Han llegado demasiados formularios desde tu conexión. Vuelve a intentarlo en {time}.',
    fr: 'Trop de formulaires sont arrivés de votre connexion. Réessayez dans {time}.',
    it: 'Dalla tua connessione sono arrivati troppi moduli. Riprova tra {time}.',
  },
})
