import { formWords } from '../../components/account-form/form.words.ts'
import { botCheckWords } from '../../components/bot-check/bot-check.words.ts'
import { crumbWords } from '../../components/breadcrumbs/breadcrumbs.words.ts'
import { letterWords } from '../../letters/letter.words.ts'
import { defineWords } from '../../words/words.ts'
import { newsletterWords } from '../newsletter/newsletter.words.ts'
import { productWords } from '../product/product.words.ts'

const { email, emailWrong, throttled, notSent, sent, sentText } = newsletterWords

export const backInStockWords = defineWords({
  ...crumbWords,
  ...formWords,
  ...botCheckWords,
  ...{ email, emailWrong, throttled, notSent, sent, sentText },
  title: letterWords.alertConfirmHeading,
  ask: productWords.wait,
  lead: {
    key: 'Back in stock - Lead',
    en: 'Say which version you are waiting for. We write once, as soon as it can be bought again, and then forget your address.',
    de: 'Sag uns, auf welche Ausführung du wartest. Wir schreiben dir ein einziges Mal, sobald sie wieder zu haben ist, und vergessen deine Adresse danach.',
    es: 'Dinos qué versión esperas. Te escribimos una sola vez, en cuanto se pueda comprar de nuevo, y después olvidamos tu dirección.',
    fr: 'Dites-nous quelle version vous attendez. Nous écrivons une seule fois, dès son retour, puis nous oublions votre adresse.',
    it: 'Dicci quale versione aspetti. Ti scriviamo una volta sola, appena si può comprare di nuovo, e poi dimentichiamo il tuo indirizzo.',
  },
  version: {
    key: 'Back in stock - Version',
    en: 'Version',
    de: 'Ausführung',
    es: 'Versión',
    fr: 'Déclinaison',
    it: 'Versione',
  },
  choose: {
    key: 'Back in stock - Choose',
    en: 'Please choose',
    de: 'Bitte wählen',
    es: 'Elige una opción',
    fr: 'Veuillez choisir',
    it: 'Scegli',
  },
  versionNeeded: {
    key: 'Back in stock - Version needed',
    en: 'Choose the version you are waiting for. What is not on the list can be bought.',
    de: 'Wähle die Ausführung, auf die du wartest. Was nicht in der Liste steht, ist zu haben.',
    es: 'Elige la versión que esperas. Lo que no está en la lista se puede comprar.',
    fr: 'Choisissez la déclinaison que vous attendez. Celles qui ne sont pas dans la liste sont disponibles.',
    it: 'Scegli la versione che aspetti. Quello che non è nella lista si può comprare.',
  },
  nothing: {
    key: 'Back in stock - Nothing to wait for',
    en: 'There is nothing to wait for: every version can be bought.',
    de: 'Du musst auf nichts warten: Jede Ausführung ist zu haben.',
    es: 'No hay nada que esperar: todas las versiones se pueden comprar.',
    fr: 'Rien à attendre\u00a0: toutes les versions sont disponibles.',
    it: 'Non c’è niente da aspettare: tutte le versioni si possono comprare.',
  },
  toProduct: {
    key: 'Back in stock - To the product',
    en: 'Back to {product}',
    de: 'Zurück zu {product}',
    es: 'Volver a {product}',
    fr: 'Retour à {product}',
    it: 'Torna a {product}',
  },
})
