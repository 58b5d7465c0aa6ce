import { accountPartWords } from '../components/account-nav/account-part.words.ts'
import { newsletterFormWords } from '../routes/newsletter/newsletter.words.ts'
import { defineWords } from '../words/words.ts'

export const frameWords = defineWords({
  ...newsletterFormWords,
  skip: {
    key: 'Skip to content',
    en: 'Skip to content',
    de: 'Zum Inhalt springen',
    es: 'Ir al contenido',
    fr: 'Aller au contenu',
    it: 'Vai al contenuto',
  },
  menu: { key: 'Menu', en: 'Menu', de: 'Menü', es: 'Menú', fr: 'Menu', it: 'Menu' },
  close: { key: 'Close', en: 'Close', de: 'Schließen', es: 'Cerrar', fr: 'Fermer', it: 'Chiudi' },
  mainNavigation: {
    key: 'Main navigation',
    en: 'Main',
    de: 'Hauptnavigation',
    es: 'Navegación principal',
    fr: 'Navigation principale',
    it: 'Navigazione principale',
  },
  notices: {
    key: 'Notices',
    en: 'Notices',
    de: 'Hinweise',
    es: 'Avisos',
    fr: 'Informations',
    it: 'Avvisi',
  },
  search: { key: 'Search', en: 'Search', de: 'Suche', es: 'Buscar', fr: 'Rechercher', it: 'Cerca' },
  searchHint: {
    key: 'Search - Hint',
    en: 'What were you looking for?',
    de: 'Was hast du gesucht?',
    es: '¿Qué buscabas?',
    fr: 'Que cherchiez-vous ?',
    it: 'Che cosa cercavi?',
  },
  cart: { key: 'Cart', en: 'Cart', de: 'Warenkorb', es: 'Carrito', fr: 'Panier', it: 'Carrello' },
  cartCount: {
    key: 'Cart with count',
    en: 'Cart, items: {count}',
    de: 'Warenkorb, Artikel: {count}',
    es: 'Carrito, artículos: {count}',
    fr: 'Panier, articles : {count}',
    it: 'Carrello, articoli: {count}',
  },
  account: accountPartWords.account,
  signIn: accountPartWords.signIn,
  social: {
    key: 'Social networks',
    en: 'Firnline elsewhere',
    de: 'Firnline anderswo',
    es: 'Firnline en redes',
    fr: 'Firnline ailleurs',
    it: 'Firnline altrove',
  },
  chooseCountry: {
    key: 'Country and language',
    en: 'Country and language',
    de: 'Land und Sprache',
    es: 'País e idioma',
    fr: 'Pays et langue',
    it: 'Paese e lingua',
  },
})
