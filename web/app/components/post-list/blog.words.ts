import { defineWords } from '../../words/words.ts'
import { crumbWords } from '../breadcrumbs/breadcrumbs.words.ts'

/** What the journal's pages say around its posts. */
export const blogWords = defineWords({
  ...crumbWords,
  journal: {
    key: 'Journal',
    en: 'Journal',
    de: 'Notizen',
    es: 'Cuaderno',
    fr: 'Carnet',
    it: 'Taccuino',
  },
  journalLead: {
    key: 'Journal - Lead',
    en: 'From the workshop and from the mountain: what we changed, what we measured, and what went wrong.',
    de: 'Aus der Werkstatt und vom Berg: was wir geändert, was wir gemessen haben und was schiefging.',
    es: 'Desde el taller y desde la montaña: lo que cambiamos, lo que medimos y lo que salió mal.',
    fr: 'De l’atelier et de la montagne\u00a0: ce que nous avons changé, mesuré, et ce qui a mal tourné.',
    it: 'Dal laboratorio e dalla montagna: cosa abbiamo cambiato, cosa abbiamo misurato e cosa è andato storto.',
  },
  topics: { key: 'Journal topics', en: 'Topics', de: 'Themen', es: 'Temas', fr: 'Thèmes', it: 'Temi' },
  allPosts: {
    key: 'All posts',
    en: 'All posts',
    de: 'Alle Beiträge',
    es: 'Todos los artículos',
    fr: 'Tous les articles',
    it: 'Tutti gli articoli',
  },
  minutes: {
    key: 'Reading time',
    en: '{minutes} min read',
    de: '{minutes} Min. Lesezeit',
    es: '{minutes} min de lectura',
    fr: '{minutes} min de lecture',
    it: '{minutes} min di lettura',
  },
  by: {
    key: 'Written by',
    en: 'By {author}',
    de: 'Von {author}',
    es: 'Por {author}',
    fr: 'Par {author}',
    it: 'Di {author}',
  },
  gear: {
    key: 'Gear in this post',
    en: 'Gear in this post',
    de: 'Ausrüstung aus diesem Beitrag',
    es: 'El material de este artículo',
    fr: 'Le matériel de cet article',
    it: 'L’attrezzatura di questo articolo',
  },
  readOn: {
    key: 'Read on',
    en: 'Read on',
    de: 'Weiterlesen',
    es: 'Seguir leyendo',
    fr: 'À lire ensuite',
    it: 'Continua a leggere',
  },
  noPosts: {
    key: 'No posts - Msg',
    en: 'Nothing has been written here yet.',
    de: 'Hier steht noch nichts.',
    es: 'Aquí todavía no hay nada escrito.',
    fr: 'Rien n’a encore été écrit ici.',
    it: 'Qui non è ancora stato scritto nulla.',
  },
})
