import { formWords } from '../../components/account-form/form.words.ts'
import { letterWords } from '../../letters/letter.words.ts'
import { defineWords } from '../../words/words.ts'
import { newsletterWords } from '../newsletter/newsletter.words.ts'

/** What both pages say that a letter's link leads to. */
export const mailLinkWords = defineWords({
  ...formWords,
  notNow: {
    key: 'Mail link - Unavailable',
    en: 'That cannot be done at the moment. The link keeps working: please try again in a minute.',
    de: 'Das geht gerade nicht. Der Link bleibt gültig: Bitte versuch es in einer Minute noch einmal.',
    es: 'Ahora mismo no es posible. El enlace sigue funcionando: inténtalo de nuevo en un minuto.',
    fr: 'C’est impossible pour le moment. Le lien reste valable\u00a0: réessayez dans une minute.',
    it: 'Al momento non è possibile. Il link resta valido: riprova tra un minuto.',
  },
  expired: {
    key: 'Mail link - Expired',
    en: 'This link is too old',
    de: 'Dieser Link ist abgelaufen',
    es: 'Este enlace ha caducado',
    fr: 'Ce lien a expiré',
    it: 'Questo link è scaduto',
  },
  expiredText: {
    key: 'Mail link - Expired msg',
    en: 'Links that confirm something work for 48 hours. Just ask for it again, and you get a new one.',
    de: 'Links, die etwas bestätigen, gelten 48 Stunden. Fordere es einfach noch einmal an, dann bekommst du einen neuen.',
    es: 'Los enlaces de confirmación funcionan durante 48 horas. Vuelve a pedirlo y recibirás uno nuevo.',
    fr: 'Les liens de confirmation sont valables 48 heures. Refaites simplement la demande et vous en recevrez un nouveau.',
    it: 'I link di conferma valgono 48 ore. Fai di nuovo la richiesta e ne riceverai uno nuovo.',
  },
  unknown: {
    key: 'Mail link - Unknown',
    en: 'This link is not whole',
    de: 'Dieser Link ist nicht vollständig',
    es: 'Este enlace no está completo',
    fr: 'Ce lien n’est pas complet',
    it: 'Questo link non è completo',
  },
  unknownText: {
    key: 'Mail link - Unknown msg',
    en: 'Some mail programs cut long addresses in two. Copy all of it from the letter into the address bar.',
    de: 'Manche Mailprogramme schneiden lange Adressen ab. Kopiere sie ganz aus der Mail in die Adresszeile.',
    es: 'Algunos programas de correo cortan las direcciones largas. Cópiala entera de la carta en la barra de direcciones.',
    fr: 'Certaines messageries coupent les longues adresses. Copiez-la en entier de la lettre dans la barre d’adresse.',
    it: 'Alcuni programmi di posta tagliano gli indirizzi lunghi. Copialo per intero dalla lettera nella barra degli indirizzi.',
  },
  toShop: letterWords.toShop,
})

export const confirmWords = defineWords({
  ...mailLinkWords,
  newsletterTitle: letterWords.newsletterConfirmHeading,
  newsletterButton: letterWords.newsletterConfirmButton,
  newsletterDone: letterWords.newsletterWelcomeSubject,
  newsletterDoneText: letterWords.newsletterWelcomeText,
  alertTitle: letterWords.alertConfirmHeading,
  alertButton: letterWords.alertConfirmButton,
  newsletter: newsletterWords.newsletter,
  newsletterText: {
    key: 'Confirm - Newsletter msg',
    en: 'Our letters then go to {email}. Every one of them has a link to end them.',
    de: 'Unsere Briefe gehen dann an {email}. In jedem steht ein Link zum Abbestellen.',
    es: 'Nuestras cartas irán a {email}. Todas llevan un enlace de baja.',
    fr: 'Nos lettres iront alors à {email}. Chacune contient un lien de désinscription.',
    it: 'Le nostre lettere arriveranno a {email}. In ognuna c’è un link per annullarle.',
  },
  alertText: {
    key: 'Confirm - Back in stock msg',
    en: 'We then write to {email} once, as soon as it can be bought again.',
    de: 'Wir schreiben dann einmal an {email}, sobald es wieder zu haben ist.',
    es: 'Escribiremos una vez a {email}, en cuanto se pueda comprar de nuevo.',
    fr: 'Nous écrirons alors une fois à {email}, dès le retour en stock.',
    it: 'Scriveremo una volta a {email}, appena si potrà comprare di nuovo.',
  },
  alertDone: {
    key: 'Confirm - Back in stock done',
    en: 'We will tell you',
    de: 'Wir geben dir Bescheid',
    es: 'Te avisaremos',
    fr: 'Nous vous préviendrons',
    it: 'Ti avviseremo',
  },
  alertDoneText: {
    key: 'Confirm - Back in stock done msg',
    en: 'As soon as it can be bought again, a letter goes to {email}. After that we delete the entry.',
    de: 'Sobald es wieder zu haben ist, geht eine Mail an {email}. Danach löschen wir den Eintrag.',
    es: 'En cuanto se pueda comprar de nuevo, irá una carta a {email}. Después borramos el registro.',
    fr: 'Dès son retour, une lettre partira vers {email}. Nous effaçons ensuite l’inscription.',
    it: 'Appena si potrà comprare di nuovo, partirà una lettera per {email}. Poi cancelliamo la registrazione.',
  },
})
