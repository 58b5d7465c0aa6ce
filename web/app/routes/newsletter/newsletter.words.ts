import { formWords } from '../../components/account-form/form.words.ts'
import { botCheckWords } from '../../components/bot-check/bot-check.words.ts'
import { crumbWords } from '../../components/breadcrumbs/breadcrumbs.words.ts'
import { defineWords } from '../../words/words.ts'

/** What the form says wherever it stands: the rest is the region's own copy. */
export const newsletterFormWords = defineWords({
  botTrap: botCheckWords.botTrap,
  email: {
    key: 'Newsletter - Email',
    en: 'Email address',
    de: 'E-Mail-Adresse',
    es: 'Correo electrónico',
    fr: 'Adresse e-mail',
    it: 'Indirizzo e-mail',
  },
  lists: {
    key: 'Newsletter - Lists',
    en: 'What would you like to read?',
    de: 'Was möchtest du lesen?',
    es: '¿Qué te gustaría leer?',
    fr: 'Que souhaitez-vous lire\u00a0?',
    it: 'Che cosa vorresti leggere?',
  },
})

export const newsletterWords = defineWords({
  ...crumbWords,
  ...formWords,
  ...botCheckWords,
  ...newsletterFormWords,
  newsletter: {
    key: 'Newsletter',
    en: 'Newsletter',
    de: 'Newsletter',
    es: 'Boletín',
    fr: 'Newsletter',
    it: 'Newsletter',
  },
  emailWrong: {
    key: 'Newsletter - Email wrong',
    en: 'Enter an email address such as name@example.com.',
    de: 'Bitte gib eine E-Mail-Adresse ein, etwa name@example.com.',
    es: 'Escribe un correo, por ejemplo, nombre@example.com.',
    fr: 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    it: 'Inserisci un indirizzo e-mail, ad esempio nome@example.com.',
  },
  listNeeded: {
    key: 'Newsletter - List needed',
    en: 'Choose at least one kind of letter.',
    de: 'Wähle mindestens eine Art von Brief.',
    es: 'Elige al menos un tipo de carta.',
    fr: 'Choisissez au moins un type de lettre.',
    it: 'Scegli almeno un tipo di lettera.',
  },
  consentNeeded: {
    key: 'Newsletter - Consent needed',
    en: 'Tick the box to say that we may write to you.',
    de: 'Setz das Häkchen, damit wir dir schreiben dürfen.',
    es: 'Marca la casilla para que podamos escribirte.',
    fr: 'Cochez la case pour que nous puissions vous écrire.',
    it: 'Spunta la casella, così possiamo scriverti.',
  },
  throttled: {
    key: 'Letter - Throttled',
    en: 'That was asked for a few times already. Look into your inbox, or try again in {time}.',
    de: 'Das wurde schon ein paar Mal angefordert. Schau in dein Postfach oder versuch es in {time} noch einmal.',
    es: 'Ya se ha pedido varias veces. Mira tu bandeja de entrada o vuelve a probar en {time}.',
    fr: 'Cela a déjà été demandé plusieurs fois. Regardez dans votre boîte de réception ou réessayez dans {time}.',
    it: 'È già stato chiesto più volte. Guarda nella tua casella di posta o riprova tra {time}.',
  },
  notSent: {
    key: 'Letter - Not sent',
    en: 'No letter can go out at the moment. What you typed is still here: please try again in a minute.',
    de: 'Gerade geht kein Brief hinaus. Deine Eingaben stehen noch da: Bitte versuch es in einer Minute noch einmal.',
    es: 'Ahora mismo no puede salir ninguna carta. Lo que has escrito sigue aquí: inténtalo de nuevo en un minuto.',
    fr: 'Aucune lettre ne peut partir pour le moment. Votre saisie est toujours là\u00a0: réessayez dans une minute.',
    it: 'Al momento non può partire nessuna lettera. Quello che hai scritto è ancora qui: riprova tra un minuto.',
  },
  sent: {
    key: 'Letter - Sent',
    en: 'Look into your inbox',
    de: 'Schau in dein Postfach',
    es: 'Mira tu bandeja de entrada',
    fr: 'Regardez dans votre boîte de réception',
    it: 'Guarda nella tua casella di posta',
  },
  sentText: {
    key: 'Letter - Sent msg',
    en: 'We have written to you. Say yes with the link in that letter: it works for 48 hours. Nothing there? Look among the spam too.',
    de: 'Wir haben dir geschrieben. Sag mit dem Link in der Mail ja: Er gilt 48 Stunden. Nichts da? Schau auch im Spam nach.',
    es: 'Te hemos escrito. Di que sí con el enlace de esa carta: funciona durante 48 horas. ¿No hay nada? Mira también en el correo no deseado.',
    fr: 'Nous vous avons écrit. Dites oui avec le lien de cette lettre\u00a0: il est valable 48 heures. Rien reçu\u00a0? Regardez aussi dans les indésirables.',
    it: 'Ti abbiamo scritto. Di’ di sì con il link in quella lettera: vale 48 ore. Non c’è nulla? Guarda anche nello spam.',
  },
})
