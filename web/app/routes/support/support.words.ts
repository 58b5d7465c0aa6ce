import { crumbWords } from '../../components/breadcrumbs/breadcrumbs.words.ts'
import { findStoreWords } from '../../components/browse-only/browse-only.words.ts'
import { lookUpWords } from '../../components/order/look-up.words.ts'
import { writeToUsWords } from '../../components/question/question.words.ts'
import { defineWords } from '../../words/words.ts'

/** What the help pages say around the editors' answers. */
export const supportWords = defineWords({
  ...crumbWords,
  ...lookUpWords,
  ...writeToUsWords,
  support: {
    key: 'Help and support',
    en: 'Help and support',
    de: 'Hilfe und Kontakt',
    es: 'Ayuda y contacto',
    fr: 'Aide et contact',
    it: 'Aiuto e contatti',
  },
  supportLead: {
    key: 'Help and support - Lead',
    en: 'Orders, sizes, care, and a person who answers. Most questions are settled in two minutes here.',
    de: 'Bestellungen, Größen, Pflege und ein Mensch, der antwortet. Das meiste klärt sich hier in zwei Minuten.',
    es: 'Pedidos, tallas, cuidados y una persona que responde. Casi todo se resuelve aquí en dos minutos.',
    fr: 'Commandes, tailles, entretien, et une personne qui répond. Presque tout se règle ici en deux minutes.',
    it: 'Ordini, taglie, cura e una persona che risponde. Quasi tutto si risolve qui in due minuti.',
  },
  orders: {
    key: 'Help topic: orders',
    en: 'Orders and delivery',
    de: 'Bestellung und Lieferung',
    es: 'Pedidos y envíos',
    fr: 'Commandes et livraison',
    it: 'Ordini e consegna',
  },
  sizing: {
    key: 'Help topic: sizing',
    en: 'Finding your size',
    de: 'Die richtige Größe',
    es: 'Encontrar tu talla',
    fr: 'Trouver votre taille',
    it: 'Trovare la misura giusta',
  },
  care: {
    key: 'Help topic: care',
    en: 'Mounting and care',
    de: 'Montage und Pflege',
    es: 'Montaje y cuidado',
    fr: 'Montage et entretien',
    it: 'Montaggio e cura',
  },
  company: {
    key: 'Help topic: company',
    en: 'Talk to us',
    de: 'Sprich mit uns',
    es: 'Habla con nosotros',
    fr: 'Nous joindre',
    it: 'Parla con noi',
  },
  moreHelp: {
    key: 'More help',
    en: 'More on this',
    de: 'Mehr dazu',
    es: 'Más sobre este tema',
    fr: 'Sur le même sujet',
    it: 'Altro su questo tema',
  },
  call: {
    key: 'Call us',
    en: 'Talk to the workshop',
    de: 'Sprich mit der Werkstatt',
    es: 'Habla con el taller',
    fr: 'Parlez à l’atelier',
    it: 'Parla con il laboratorio',
  },
  ...findStoreWords,
  findStoreText: {
    key: 'Find a store - Msg',
    en: 'Boots are tried on, not guessed. Our dealers have them, and the tools to fit them.',
    de: 'Schuhe probiert man an. Unsere Händler haben sie da, und das Werkzeug zum Anpassen auch.',
    es: 'Las botas se prueban, no se adivinan. Nuestras tiendas las tienen, y las herramientas para ajustarlas.',
    fr: 'Une chaussure s’essaie, elle ne se devine pas. Nos magasins les ont, avec l’outillage pour les ajuster.',
    it: 'Gli scarponi si provano, non si indovinano. I nostri negozi li hanno, con gli attrezzi per adattarli.',
  },
})
