import { formWords } from '../../components/account-form/form.words.ts'
import { botCheckWords } from '../../components/bot-check/bot-check.words.ts'
import { defineWords } from '../../words/words.ts'
import { accountWords } from '../account/account.words.ts'
import { proWords } from '../pro/pro.words.ts'

const { createAccount, email, password, signIn, throttled } = accountWords
const { checkOne, checkMany, signInTab } = accountWords
const { tooLong } = formWords

export const createWords = defineWords({
  ...botCheckWords,
  createAccount,
  email,
  password,
  throttled,
  tooLong,
  checkOne,
  checkMany,
  signInTab,
  lead: {
    key: 'Create an account - Lead',
    en: 'It takes a minute. Your orders are kept in one place, and your cart comes along to every device.',
    de: 'Das dauert eine Minute. Deine Bestellungen liegen an einem Ort, und dein Warenkorb ist auf jedem Gerät dabei.',
    es: 'Es cosa de un minuto. Tus pedidos quedan en un solo lugar y tu carrito te acompaña en todos tus dispositivos.',
    fr: 'Une minute suffit. Vos commandes sont réunies au même endroit, et votre panier vous suit sur tous vos appareils.',
    it: 'Basta un minuto. I tuoi ordini restano in un solo posto e il carrello ti segue su ogni dispositivo.',
  },
  firstName: {
    key: 'First name',
    en: 'First name',
    de: 'Vorname',
    es: 'Nombre',
    fr: 'Prénom',
    it: 'Nome',
  },
  lastName: {
    key: 'Last name',
    en: 'Last name',
    de: 'Nachname',
    es: 'Apellidos',
    fr: 'Nom',
    it: 'Cognome',
  },
  passwordHint: {
    key: 'Password rule',
    en: 'At least 7 characters, with a letter and a digit.',
    de: 'Mindestens 7 Zeichen, darunter ein Buchstabe und eine Ziffer.',
    es: 'Al menos 7 caracteres, con una letra y una cifra.',
    fr: 'Au moins 7 caractères, dont une lettre et un chiffre.',
    it: 'Almeno 7 caratteri, con una lettera e una cifra.',
  },
  nameNeeded: {
    key: 'Create an account - Name needed',
    en: 'Enter your name as it should stand on a parcel.',
    de: 'Bitte gib deinen Namen ein, wie er auf einem Paket stehen soll.',
    es: 'Escribe tu nombre tal como debe figurar en un paquete.',
    fr: 'Saisissez votre nom tel qu’il doit figurer sur un colis.',
    it: 'Inserisci il tuo nome come deve comparire su un pacco.',
  },
  emailNeeded: {
    key: 'Create an account - Email needed',
    en: 'Enter an email address such as name@example.com.',
    de: 'Bitte gib eine E-Mail-Adresse ein, etwa name@example.com.',
    es: 'Escribe un correo, por ejemplo, nombre@example.com.',
    fr: 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    it: 'Inserisci un indirizzo e-mail, ad esempio nome@example.com.',
  },
  passwordWeak: {
    key: 'Create an account - Password too weak',
    en: 'Choose a password of at least 7 characters, with a letter and a digit.',
    de: 'Wähle ein Passwort mit mindestens 7 Zeichen, darunter ein Buchstabe und eine Ziffer.',
    es: 'Elige una contraseña de al menos 7 caracteres, con una letra y una cifra.',
    fr: 'Choisissez un mot de passe d’au moins 7 caractères, dont une lettre et un chiffre.',
    it: 'Scegli una password di almeno 7 caratteri, con una lettera e una cifra.',
  },
  notCreated: {
    key: 'Create an account - Unavailable',
    en: 'Accounts are out of reach at the moment, so none was created. Please try again in a minute.',
    de: 'Die Konten sind gerade nicht erreichbar, es wurde also keines angelegt. Bitte versuche es in einer Minute noch einmal.',
    es: 'Ahora mismo no podemos acceder a las cuentas, así que no se ha creado ninguna. Inténtalo de nuevo en un minuto.',
    fr: 'Les comptes sont injoignables pour le moment, aucun n’a donc été créé. Réessayez dans une minute.',
    it: 'Al momento gli account non sono raggiungibili, quindi non ne è stato creato nessuno. Riprova tra un minuto.',
  },
  haveAccount: {
    key: 'Have an account?',
    en: 'You have an account?',
    de: 'Du hast schon ein Konto?',
    es: '¿Ya tienes cuenta?',
    fr: 'Vous avez déjà un compte\u00a0?',
    it: 'Hai già un account?',
  },
  proQuestion: {
    key: 'Create an account - Pro headline',
    en: 'Do you work on snow?',
    de: 'Arbeitest du im Schnee?',
    es: '¿Trabajas en la nieve?',
    fr: 'Vous travaillez sur la neige\u00a0?',
    it: 'Lavori sulla neve?',
  },
  proText: {
    key: 'Create an account - Pro msg',
    en: 'Instructors, patrollers, guides and shop staff buy at pro prices. Open your account here first, then apply.',
    de: 'Skilehrer, Pistenretter, Bergführer und Leute aus dem Laden kaufen zu Pro-Preisen. Leg erst hier dein Konto an, dann bewirb dich.',
    es: 'Monitores, pisteros, guías y personal de tienda compran a precios pro. Abre primero tu cuenta aquí y luego haz la solicitud.',
    fr: 'Moniteurs, pisteurs, guides et équipes de magasin achètent aux prix pro. Ouvrez d’abord votre compte ici, puis faites votre demande.',
    it: 'Maestri, soccorritori, guide e personale dei negozi comprano a prezzi pro. Apri prima qui il tuo account, poi fai domanda.',
  },
  pro: proWords.pro,
  signIn,
})
