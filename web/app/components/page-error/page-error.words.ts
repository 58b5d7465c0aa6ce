import { defineWords } from '../../words/words.ts'

/** SPEC §2 Error page. */
export const pageErrorWords = defineWords({
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
  home: {
    key: 'Return to homepage',
    en: 'Return to homepage',
    de: 'Zurück zur Startseite',
    es: 'Volver a la página de inicio',
    fr: 'Retour à la page d’accueil',
    it: 'Torna alla pagina iniziale',
  },
})
