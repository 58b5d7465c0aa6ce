import { defineWords } from '../../words/words.ts'

export const countryWords = defineWords({
  title: {
    key: 'Choose Your Country',
    en: 'Where are you skiing from?',
    de: 'Wo bist du zu Hause?',
    es: '¿Desde dónde esquías?',
    fr: 'Où êtes-vous ?',
    it: 'Da dove scii?',
  },
  intro: {
    key: 'Choose Your Country - Msg',
    en: 'Country and language decide on prices, delivery and what we offer. You can change them at any time.',
    de: 'Land und Sprache bestimmen Preise, Versand und Sortiment. Du kannst sie jederzeit ändern.',
    es: 'El país y el idioma determinan los precios, el envío y la oferta. Puedes cambiarlos cuando quieras.',
    fr: 'Le pays et la langue déterminent les prix, la livraison et l’offre. Vous pouvez les changer à tout moment.',
    it: 'Paese e lingua determinano prezzi, consegna e assortimento. Puoi cambiarli in qualsiasi momento.',
  },
  northAmerica: {
    key: 'North America',
    en: 'North America',
    de: 'Nordamerika',
    es: 'Norteamérica',
    fr: 'Amérique du Nord',
    it: 'Nord America',
  },
  europe: { key: 'Europe', en: 'Europe', de: 'Europa', es: 'Europa', fr: 'Europe', it: 'Europa' },
  asiaPacific: {
    key: 'Asia Pacific',
    en: 'Asia Pacific',
    de: 'Asien-Pazifik',
    es: 'Asia-Pacífico',
    fr: 'Asie-Pacifique',
    it: 'Asia-Pacifico',
  },
  other: {
    key: 'Other Countries',
    en: 'Other countries',
    de: 'Andere Länder',
    es: 'Otros países',
    fr: 'Autres pays',
    it: 'Altri paesi',
  },
  restOfWorld: {
    key: 'Rest of the World',
    en: 'Rest of the world',
    de: 'Rest der Welt',
    es: 'Resto del mundo',
    fr: 'Reste du monde',
    it: 'Resto del mondo',
  },
})
