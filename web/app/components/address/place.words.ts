import { defineWords } from '../../words/words.ts'

/** Where an address is, and what can be wrong with that. */
export const placeWords = defineWords({
  country: { key: 'Address - Country', en: 'Country', de: 'Land', es: 'País', fr: 'Pays', it: 'Paese' },
  postalCode: {
    key: 'Address - Postal code',
    en: 'Postal code',
    de: 'Postleitzahl',
    es: 'Código postal',
    fr: 'Code postal',
    it: 'CAP',
  },
  zipCode: {
    key: 'Address - ZIP code',
    en: 'ZIP code',
    de: 'ZIP-Code',
    es: 'Código ZIP',
    fr: 'Code ZIP',
    it: 'Codice ZIP',
  },
  state: {
    key: 'Address - State',
    en: 'State',
    de: 'Bundesstaat',
    es: 'Estado',
    fr: 'État',
    it: 'Stato',
  },
  province: {
    key: 'Address - Province',
    en: 'Province',
    de: 'Provinz',
    es: 'Provincia',
    fr: 'Province',
    it: 'Provincia',
  },
  notServed: {
    key: 'Address - Country not served',
    en: 'Choose one of the countries in the list: we do not send anywhere else from this shop.',
    de: 'Wähle ein Land aus der Liste: Woandershin verschicken wir von hier nicht.',
    es: 'Elige un país de la lista: desde esta tienda no enviamos a otros.',
    fr: 'Choisissez un pays de la liste\u00a0: cette boutique n’expédie pas ailleurs.',
    it: 'Scegli un Paese dell’elenco: da questo negozio non spediamo altrove.',
  },
  postcodeWrong: {
    key: 'Address - Postcode wrong',
    en: 'This is no postal code of {country}. Check it for a missing or extra character.',
    de: 'Das ist keine Postleitzahl in {country}. Prüfe, ob ein Zeichen fehlt oder zu viel ist.',
    es: 'No es un código postal de {country}. Comprueba si falta o sobra algún carácter.',
    fr: 'Ce n’est pas un code postal en usage ({country}). Vérifiez qu’il ne manque aucun caractère.',
    it: 'Non è un CAP valido ({country}). Controlla che non manchi o non avanzi un carattere.',
  },
})
