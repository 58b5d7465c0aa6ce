import { defineWords } from '../../words/words.ts'

/** What a question to the shop is made of, on the page and in the letter that brings it to the office. */
export const questionWords = defineWords({
  name: {
    key: 'Contact - Name',
    en: 'Your name',
    de: 'Dein Name',
    es: 'Tu nombre',
    fr: 'Votre nom',
    it: 'Il tuo nome',
  },
  email: {
    key: 'Contact - Email',
    en: 'Your email address',
    de: 'Deine E-Mail-Adresse',
    es: 'Tu correo electrónico',
    fr: 'Votre adresse e-mail',
    it: 'Il tuo indirizzo e-mail',
  },
  topic: {
    key: 'Contact - Topic',
    en: 'What is it about?',
    de: 'Worum geht es?',
    es: '¿De qué se trata?',
    fr: 'À quel sujet\u00a0?',
    it: 'Di che cosa si tratta?',
  },
  order: {
    key: 'Contact - Topic order',
    en: 'An order',
    de: 'Eine Bestellung',
    es: 'Un pedido',
    fr: 'Une commande',
    it: 'Un ordine',
  },
  product: {
    key: 'Contact - Topic product',
    en: 'A product',
    de: 'Ein Produkt',
    es: 'Un producto',
    fr: 'Un produit',
    it: 'Un prodotto',
  },
  advice: {
    key: 'Contact - Topic advice',
    en: 'Sizes and advice',
    de: 'Größen und Beratung',
    es: 'Tallas y asesoramiento',
    fr: 'Tailles et conseils',
    it: 'Taglie e consigli',
  },
  service: {
    key: 'Contact - Topic service',
    en: 'Service and warranty',
    de: 'Service und Garantie',
    es: 'Servicio y garantía',
    fr: 'Service et garantie',
    it: 'Assistenza e garanzia',
  },
  other: {
    key: 'Contact - Topic other',
    en: 'Something else',
    de: 'Etwas anderes',
    es: 'Otra cosa',
    fr: 'Autre chose',
    it: 'Altro',
  },
  orderNumber: {
    key: 'Order lookup - Number',
    en: 'Order number',
    de: 'Bestellnummer',
    es: 'Número de pedido',
    fr: 'Numéro de commande',
    it: 'Numero d’ordine',
  },
  message: {
    key: 'Contact - Message',
    en: 'Your message',
    de: 'Deine Nachricht',
    es: 'Tu mensaje',
    fr: 'Votre message',
    it: 'Il tuo messaggio',
  },
  reference: {
    key: 'Contact - Reference',
    en: 'Reference',
    de: 'Vorgangsnummer',
    es: 'Referencia',
    fr: 'Référence',
    it: 'Numero di riferimento',
  },
})

/** The way to the form. */
export const writeToUsWords = defineWords({
  write: {
    key: 'Contact - Write',
    en: 'Write to us',
    de: 'Schreib uns',
    es: 'Escríbenos',
    fr: 'Écrivez-nous',
    it: 'Scrivici',
  },
  writeText: {
    key: 'Contact - Write msg',
    en: 'Tell us what it is about. A person reads it, and answers by email.',
    de: 'Sag uns, worum es geht. Ein Mensch liest es und antwortet per E-Mail.',
    es: 'Cuéntanos de qué se trata. Lo lee una persona y te responde por correo.',
    fr: 'Dites-nous de quoi il s’agit. Une personne vous lit et vous répond par e-mail.',
    it: 'Raccontaci di che cosa si tratta. Lo legge una persona e ti risponde per e-mail.',
  },
})
