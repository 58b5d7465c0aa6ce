import { defineWords } from './words.ts'

/** What is wrong with a field, and what to do. */
export const problemWords = defineWords({
  emailWrong: {
    en: 'Enter an e-mail address such as name@example.com.',
    de: 'Gib eine E-Mail-Adresse ein, etwa name@example.com.',
    es: 'Escribe un correo como nombre@example.com.',
    fr: 'Saisissez une adresse e-mail, par exemple nom@example.com.',
    it: 'Inserisci un’e-mail, ad esempio nome@example.com.',
  },
  missing: {
    en: 'Please fill this in.',
    de: 'Bitte füll dieses Feld aus.',
    es: 'Rellena este campo.',
    fr: 'Veuillez remplir ce champ.',
    it: 'Compila questo campo.',
  },
  tooLong: {
    en: 'Please shorten this to {most} characters.',
    de: 'Bitte kürze dies auf {most} Zeichen.',
    es: 'Acórtalo a {most} caracteres.',
    fr: 'Raccourcissez à {most} caractères.',
    it: 'Accorcia a {most} caratteri.',
  },
  countryNotShipped: {
    en: 'We do not ship there from this store. Choose one of the listed countries.',
    de: 'Dorthin liefern wir aus diesem Shop nicht. Wähle eines der aufgeführten Länder.',
    es: 'Desde esta tienda no enviamos allí. Elige uno de los países de la lista.',
    fr: 'Cette boutique ne livre pas là-bas. Choisissez un pays de la liste.',
    it: 'Da questo negozio non spediamo lì. Scegli uno dei Paesi elencati.',
  },
  stateMissing: {
    en: 'Choose from the list.',
    de: 'Wähle aus der Liste.',
    es: 'Elige de la lista.',
    fr: 'Choisissez dans la liste.',
    it: 'Scegli dall’elenco.',
  },
  stateElsewhere: {
    en: 'The postal code {zip} is not in it. Check which of the two is right.',
    de: 'Die Postleitzahl {zip} liegt nicht darin. Prüfe, was von beidem stimmt.',
    es: 'El código postal {zip} no está ahí. Comprueba cuál de los dos es correcto.',
    fr: 'Le code postal {zip} ne s’y trouve pas. Vérifiez lequel des deux est juste.',
    it: 'Il CAP {zip} non è lì. Controlla quale dei due è giusto.',
  },
  zipWrong: {
    en: 'This is not a postal code of {country}. Please check it.',
    de: 'Das ist keine Postleitzahl für {country}. Bitte prüfe sie.',
    es: 'No es un código postal de {country}. Revísalo.',
    fr: 'Ce n’est pas un code postal pour {country}. Vérifiez-le.',
    it: 'Non è un codice postale di {country}. Controllalo.',
  },
  phoneWrong: {
    en: 'Enter a phone number with at least 6 digits, or leave it empty.',
    de: 'Gib eine Telefonnummer mit mindestens 6 Ziffern ein oder lass das Feld leer.',
    es: 'Escribe un teléfono de al menos 6 cifras o déjalo vacío.',
    fr: 'Saisissez un numéro d’au moins 6 chiffres, ou laissez vide.',
    it: 'Inserisci un numero di almeno 6 cifre o lascia vuoto.',
  },
  optionMissing: {
    en: 'Choose how we should ship.',
    de: 'Wähle eine Versandart.',
    es: 'Elige cómo quieres recibirlo.',
    fr: 'Choisissez un mode de livraison.',
    it: 'Scegli come spedire.',
  },
  methodMissing: {
    en: 'Choose how you would like to pay.',
    de: 'Wähle eine Zahlungsart.',
    es: 'Elige cómo quieres pagar.',
    fr: 'Choisissez un mode de paiement.',
    it: 'Scegli come pagare.',
  },
})
