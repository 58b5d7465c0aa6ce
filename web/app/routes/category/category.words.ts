import { crumbWords } from '../../components/breadcrumbs/breadcrumbs.words.ts'
import { LISTING_VIEW_WORDS, listingWords } from '../../components/listing/listing.words.ts'
import { defineWords } from '../../words/words.ts'

export const categoryWords = defineWords({
  ...listingWords,
  ...crumbWords,
  empty: {
    key: 'Category Empty - Headline',
    en: 'Nothing here yet',
    de: 'Hier ist noch nichts',
    es: 'Aquí aún no hay nada',
    fr: 'Rien ici pour le moment',
    it: 'Qui non c’è ancora nulla',
  },
  emptyText: {
    key: 'Category Empty - Msg',
    en: 'We do not offer anything from this category in your country at the moment.',
    de: 'In deinem Land führen wir zurzeit nichts aus dieser Kategorie.',
    es: 'Ahora mismo no ofrecemos nada de esta categoría en tu país.',
    fr: 'Nous ne proposons rien de cette catégorie dans votre pays pour le moment.',
    it: 'Al momento non offriamo nulla di questa categoria nel tuo paese.',
  },
  unavailable: {
    key: 'Category Unavailable - Headline',
    en: 'Our range is out of reach',
    de: 'Unser Sortiment ist gerade nicht erreichbar',
    es: 'Nuestra gama no está disponible',
    fr: 'Notre gamme est momentanément inaccessible',
    it: 'La nostra gamma non è raggiungibile',
  },
  unavailableText: {
    key: 'Category Unavailable - Msg',
    en: 'We cannot read prices and stock at the moment, so we show no products. Please try again in a minute.',
    de: 'Preise und Bestände lassen sich gerade nicht abrufen, deshalb zeigen wir keine Produkte. Bitte versuch es in einer Minute noch einmal.',
    es: 'Ahora mismo no podemos consultar precios ni existencias, por eso no mostramos productos. Vuelve a intentarlo en un minuto.',
    fr: 'Nous ne pouvons pas lire les prix et les stocks pour le moment, c’est pourquoi aucun produit n’est affiché. Réessayez dans une minute.',
    it: 'Al momento non riusciamo a leggere prezzi e disponibilità, quindi non mostriamo prodotti. Riprova tra un minuto.',
  },
  toHome: {
    key: 'Return to homepage',
    en: 'Return to homepage',
    de: 'Zurück zur Startseite',
    es: 'Volver a la página de inicio',
    fr: 'Retour à la page d’accueil',
    it: 'Torna alla pagina iniziale',
  },
})

/** What the page says itself. */
export const CATEGORY_VIEW_WORDS = [
  ...LISTING_VIEW_WORDS,
  'featured',
  'bestMatch',
  'youAreHere',
  'toHome',
] as const satisfies (keyof typeof categoryWords)[]
