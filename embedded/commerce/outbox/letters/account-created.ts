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
    heading: 'Ihr Konto ist eingerichtet',
    greeting: name => `Guten Tag, ${name}!`,
    made: 'Schön, dass Sie da sind. Ab jetzt melden Sie sich mit dieser E-Mail-Adresse an und finden Ihre Bestellungen und Adressen an einem Ort.',
    link: 'Zum Shop',
    ignore: 'Wenn Sie dieses Konto nicht eröffnet haben, schreiben Sie uns, und wir schließen es.',
    signature: 'Bis bald am Berg',
  },
  es: {
    subject: brand => `Le damos la bienvenida a ${brand}`,
    heading: 'Su cuenta está lista',
    greeting: name => `¡Hola, ${name}!`,
    made: 'Nos alegra tenerle con nosotros. A partir de ahora puede iniciar sesión con esta dirección de correo y encontrará sus pedidos y direcciones en un solo lugar.',
    link: 'Ir a la tienda',
    ignore: 'Si no ha abierto usted esta cuenta, escríbanos y la cerraremos.',
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
    subject: brand => `Benvenuti da ${brand}`,
    heading: 'Il suo account è pronto',
    greeting: name => `Buongiorno, ${name}!`,
    made: 'Siamo felici di averla con noi. Da adesso accede con questo indirizzo e-mail e trova i suoi ordini e i suoi indirizzi in un solo posto.',
    link: 'Vai al negozio',
    ignore: 'Se non ha aperto lei questo account, ci scriva e lo chiuderemo.',
    signature: 'Ci vediamo in montagna',
  },
}

/** Welcomes a customer whose account was made with `trigger_account_created_notification` (protocols/bigcommerce §3.7). */
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
