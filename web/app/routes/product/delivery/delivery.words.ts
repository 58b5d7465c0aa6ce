import { defineWords } from '../../../words/words.ts'

/** Only the page's loader needs them. */
export const deliveryWords = defineWords({
  freeFrom: {
    key: 'Free delivery from',
    en: 'Free standard delivery from {amount}',
    de: 'Kostenloser Standardversand ab {amount}',
    es: 'Envío estándar gratis desde {amount}',
    fr: 'Livraison standard offerte dès {amount}',
    it: 'Spedizione standard gratuita da {amount}',
  },
  free: {
    key: 'Free delivery',
    en: 'Free standard delivery',
    de: 'Kostenloser Standardversand',
    es: 'Envío estándar gratis',
    fr: 'Livraison standard offerte',
    it: 'Spedizione standard gratuita',
  },
  packed: {
    key: 'Packed within',
    en: 'Packed within two working days',
    de: 'In zwei Werktagen verpackt',
    es: 'Preparado en dos días laborables',
    fr: 'Préparé en deux jours ouvrés',
    it: 'Preparato in due giorni lavorativi',
  },
  returns: {
    key: 'Return within',
    en: '30 days to send it back',
    de: '30 Tage Rückgaberecht',
    es: '30 días para devolverlo',
    fr: '30 jours pour changer d’avis',
    it: '30 giorni per il reso',
  },
})
