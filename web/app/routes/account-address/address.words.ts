import { formWords } from '../../components/account-form/form.words.ts'
import { accountPartWords } from '../../components/account-nav/account-part.words.ts'
import { placeWords } from '../../components/address/place.words.ts'
import { defineWords } from '../../words/words.ts'
import { accountWords } from '../account/account.words.ts'
import { addressesWords } from '../account-addresses/addresses.words.ts'
import { createWords } from '../account-create/create.words.ts'

export const addressWords = defineWords({
  ...formWords,
  ...placeWords,
  addresses: accountPartWords.addresses,
  throttled: accountWords.throttled,
  firstName: createWords.firstName,
  lastName: createWords.lastName,
  addAddress: addressesWords.addAddress,
  editAddress: {
    key: 'Edit address',
    en: 'Edit address',
    de: 'Adresse bearbeiten',
    es: 'Editar la dirección',
    fr: 'Modifier l’adresse',
    it: 'Modifica l’indirizzo',
  },
  applyCountry: {
    key: 'Address - Use this country',
    en: 'Use this country',
    de: 'Land übernehmen',
    es: 'Usar este país',
    fr: 'Choisir ce pays',
    it: 'Usa questo Paese',
  },
  company: {
    key: 'Address - Company',
    en: 'Company',
    de: 'Firma',
    es: 'Empresa',
    fr: 'Société',
    it: 'Azienda',
  },
  street: {
    key: 'Address - Street',
    en: 'Street and number',
    de: 'Straße und Hausnummer',
    es: 'Calle y número',
    fr: 'Numéro et rue',
    it: 'Via e numero civico',
  },
  streetMore: {
    key: 'Address - Second line',
    en: 'Apartment, floor, entrance',
    de: 'Adresszusatz',
    es: 'Piso, puerta',
    fr: 'Appartement, étage, bâtiment',
    it: 'Interno, scala, piano',
  },
  city: { key: 'Address - City', en: 'City', de: 'Ort', es: 'Ciudad', fr: 'Ville', it: 'Città' },
  choose: {
    key: 'Address - Choose',
    en: 'Choose',
    de: 'Bitte wählen',
    es: 'Elige',
    fr: 'Choisir',
    it: 'Scegli',
  },
  phone: {
    key: 'Address - Phone',
    en: 'Phone',
    de: 'Telefon',
    es: 'Teléfono',
    fr: 'Téléphone',
    it: 'Telefono',
  },
  phoneHint: {
    key: 'Address - Phone hint',
    en: 'For the carrier only, about a delivery.',
    de: 'Nur für den Zusteller, zu einer Lieferung.',
    es: 'Solo para el transportista, sobre una entrega.',
    fr: 'Uniquement pour le transporteur, au sujet d’une livraison.',
    it: 'Solo per il corriere, per una consegna.',
  },
  known: {
    key: 'Address - Known',
    en: 'This address is in your book already, so it was not saved twice.',
    de: 'Diese Adresse steht schon in deinem Adressbuch und wurde nicht noch einmal gespeichert.',
    es: 'Esta dirección ya está en tu libreta, así que no se ha guardado dos veces.',
    fr: 'Cette adresse figure déjà dans votre carnet\u00a0: elle n’a pas été enregistrée deux fois.',
    it: 'Questo indirizzo è già nella tua rubrica: non è stato salvato due volte.',
  },
  stateMissing: {
    key: 'Address - State missing',
    en: '{field}: choose one from the list.',
    de: '{field}: Bitte aus der Liste wählen.',
    es: '{field}: elige una opción de la lista.',
    fr: '{field}\u00a0: choisissez dans la liste.',
    it: '{field}: scegli dall’elenco.',
  },
  stateElsewhere: {
    key: 'Address - State elsewhere',
    en: '{field}: the postal code {postcode} is not in it. Check which of the two is right.',
    de: '{field}: Die Postleitzahl {postcode} liegt nicht darin. Prüfe, was von beidem stimmt.',
    es: '{field}: el código postal {postcode} no está ahí. Comprueba cuál de los dos es correcto.',
    fr: '{field}\u00a0: le code postal {postcode} ne s’y trouve pas. Vérifiez lequel des deux est juste.',
    it: '{field}: il CAP {postcode} non è lì. Controlla quale dei due è giusto.',
  },
  phoneWrong: {
    key: 'Address - Phone wrong',
    en: 'This telephone number is too short. Write it with its area code, or leave it empty.',
    de: 'Diese Telefonnummer ist zu kurz. Schreib sie mit Vorwahl, oder lass das Feld leer.',
    es: 'Este número de teléfono es demasiado corto. Escríbelo con prefijo o déjalo vacío.',
    fr: 'Ce numéro de téléphone est trop court. Écrivez-le avec l’indicatif, ou laissez le champ vide.',
    it: 'Questo numero di telefono è troppo corto. Scrivilo con il prefisso, o lascia il campo vuoto.',
  },
})
