import { defineWords } from '../../words/words.ts'
import { retryWords } from '../retry/retry.words.ts'

/** SPEC §2 Error page. */
export const pageErrorWords = defineWords({
  /** Of the browser's window. */
  notFoundTitle: {
    key: 'Page Not Found - Title',
    en: 'Page Not Found',
    de: 'Seite nicht gefunden',
    es: 'Página no encontrada',
    fr: 'Page introuvable',
    it: 'Pagina non trovata',
  },
  notFound: {
    key: 'Page not found',
    en: 'Page not found',
    de: 'Seite nicht gefunden',
    es: 'Página no encontrada',
    fr: 'Page introuvable',
    it: 'Pagina non trovata',
  },
  notFoundText: {
    key: 'Page not found - Msg',
    en: 'There is nothing at this address. It may have moved, or the link was mistyped.',
    de: 'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder der Link war vertippt.',
    es: 'No hay nada en esta dirección. Puede que la página se haya movido o que el enlace tenga un error.',
    fr: 'Il n’y a rien à cette adresse. La page a peut-être été déplacée, ou le lien contient une erreur.',
    it: 'A questo indirizzo non c’è nulla. Forse la pagina è stata spostata o il link contiene un errore.',
  },
  notFoundPath: {
    key: 'Page Not Found - Path',
    en: 'Page Not Found: {path}',
    de: 'Seite nicht gefunden: {path}',
    es: 'Página no encontrada: {path}',
    fr: 'Page introuvable : {path}',
    it: 'Pagina non trovata: {path}',
  },
  gone: {
    key: 'Product Not Available',
    en: 'Product Not Available',
    de: 'Produkt nicht verfügbar',
    es: 'Producto no disponible',
    fr: 'Produit indisponible',
    it: 'Prodotto non disponibile',
  },
  goneText: {
    key: 'Product Not Available - Msg',
    en: 'We no longer make this product, or do not offer it in your country.',
    de: 'Dieses Produkt gibt es nicht mehr, oder wir bieten es in deinem Land nicht an.',
    es: 'Ya no fabricamos este producto o no lo ofrecemos en tu país.',
    fr: 'Nous ne fabriquons plus ce produit, ou ne le proposons pas dans votre pays.',
    it: 'Non produciamo più questo prodotto, oppure non lo offriamo nel tuo paese.',
  },
  broken: {
    key: 'Oops! Something Broke',
    en: 'Oops! Something Broke',
    de: 'Hoppla, da ist etwas kaputt',
    es: 'Vaya, algo se ha roto',
    fr: 'Oups, quelque chose s’est cassé',
    it: 'Ops, qualcosa si è rotto',
  },
  brokenText: {
    key: 'Oops! Something Broke - Msg',
    en: 'The page could not be made. Try again in a minute.',
    de: 'Die Seite konnte nicht erstellt werden. Versuch es in einer Minute noch einmal.',
    es: 'No se ha podido crear la página. Inténtalo de nuevo en un minuto.',
    fr: 'La page n’a pas pu être affichée. Réessayez dans une minute.',
    it: 'Non è stato possibile creare la pagina. Riprova tra un minuto.',
  },
  retry: retryWords.retry,
  home: {
    key: 'Return to homepage',
    en: 'Return to homepage',
    de: 'Zurück zur Startseite',
    es: 'Volver a la página de inicio',
    fr: 'Retour à la page d’accueil',
    it: 'Torna alla pagina iniziale',
  },
})

/** SPEC §8: more than 10 redirects. */
export const tooManyWords = defineWords({
  tooMany: {
    key: 'Too many redirects',
    en: 'Too many redirects: this address only leads to others. Start again from the homepage.',
    de: 'Zu viele Weiterleitungen: Diese Adresse führt immer nur weiter. Beginne auf der Startseite neu.',
    es: 'Demasiadas redirecciones: esta dirección solo lleva a otras. Empieza de nuevo desde la página de inicio.',
    fr: 'Trop de redirections : cette adresse ne mène qu’à d’autres. Repartez de la page d’accueil.',
    it: 'Troppi reindirizzamenti: questo indirizzo porta solo ad altri. Ricomincia dalla pagina iniziale.',
  },
})
