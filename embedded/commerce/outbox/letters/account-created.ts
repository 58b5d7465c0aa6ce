import type { Letter } from '../letter.ts'
import type { Language } from './language.ts'
import type { Page } from './page.ts'

type AccountCreated = Extract<Letter, { kind: 'account-created' }>
type Words = {
  subject: (brand: string) => string
  heading: string
  greeting: (name: string) => string
  made: string
  link: string
  ignore: string
  signature: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: brand => `Welcome to ${brand}`,
    heading: 'Your account is ready',
    greeting: name => `Hello, ${name}!`,
    made: 'Good to have you with us. From here on you sign in with this e-mail address, and find your orders and addresses in one place.',
    link: 'Go to the shop',
    ignore: 'If you did not open this account, write to us and we will close it.',
    signature: 'See you on the mountain',
  },
  de: {
    subject: brand => `Willkommen bei ${brand}`,
    heading: 'Dein Konto steht',
    greeting: name => `Hallo, ${name}!`,
    made: 'Schön, dass du da bist. Ab jetzt meldest du dich mit dieser E-Mail-Adresse an und findest deine Bestellungen und Adressen an einem Ort.',
    link: 'Zum Shop',
    ignore: 'Wenn du dieses Konto nicht eröffnet hast, schreib uns, und wir schließen es.',
    signature: 'Bis bald am Berg',
  },
  es: {
    subject: brand => `Te damos la bienvenida a ${brand}`,
    heading: 'Tu cuenta está lista',
    greeting: name => `¡Hola, ${name}!`,
    made: 'Nos alegra que estés aquí. A partir de ahora inicias sesión con esta dirección de correo y encuentras tus pedidos y direcciones en un solo lugar.',
    link: 'Ir a la tienda',
    ignore: 'Si no has abierto tú esta cuenta, escríbenos y la cerraremos.',
    signature: 'Nos vemos en la montaña',
  },
  fr: {
    subject: brand => `Bienvenue chez ${brand}`,
    heading: 'Votre compte est prêt',
    greeting: name => `Bonjour ${name} !`,
    made: 'Heureux de vous compter parmi nous. Vous vous connectez désormais avec cette adresse e-mail et retrouvez vos commandes et vos adresses au même endroit.',
    link: 'Aller à la boutique',
    ignore: 'Si vous n’avez pas ouvert ce compte, écrivez-nous et nous le fermerons.',
    signature: 'À bientôt sur les pistes',
  },
  it: {
    subject: brand => `Ti diamo il benvenuto in ${brand}`,
    heading: 'Il tuo account è pronto',
    greeting: name => `Ciao, ${name}!`,
    made: 'Siamo felici di averti con noi. Da adesso accedi con questo indirizzo e-mail e trovi i tuoi ordini e i tuoi indirizzi in un solo posto.',
    link: 'Vai al negozio',
    ignore: 'Se non hai aperto tu questo account, scrivici e lo chiuderemo.',
    signature: 'Ci vediamo in montagna',
  },
}

/** Welcomes a customer whose account was made with `trigger_account_created_notification`. */
export function accountCreated(
  letter: AccountCreated,
  { language, brand, siteUrl }: { language: Language; brand: string; siteUrl: string },
): Page {
  const words = WORDS[language]
  const greeting = isName(letter.name) ? [{ kind: 'words', text: words.greeting(letter.name) } as const] : []
  return {
    language,
    brand,
    subject: words.subject(brand),
    heading: words.heading,
    blocks: [
      ...greeting,
      { kind: 'words', text: words.made },
      { kind: 'link', label: words.link, url: siteUrl },
      { kind: 'words', text: words.ignore },
    ],
    signature: `${words.signature}\n${brand}`,
  }
}

/** Anyone can open an account for another's address: what they call themselves must carry no advertisement there. */
function isName(name: string): boolean {
  return name.trim() !== '' && name.length <= 60 && !/[/:@<>]|\w\.\w/.test(name)
}
