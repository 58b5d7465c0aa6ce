import { formWords } from '../../components/account-form/form.words.ts'
import { botCheckWords } from '../../components/bot-check/bot-check.words.ts'
import { crumbWords } from '../../components/breadcrumbs/breadcrumbs.words.ts'
import { lookUpWords } from '../../components/order/look-up.words.ts'
import { orderDetailWords } from '../../components/order/order-detail.words.ts'
import { questionWords } from '../../components/question/question.words.ts'
import { defineWords } from '../../words/words.ts'
import { supportWords } from '../support/support.words.ts'

export const orderStatusWords = defineWords({
  ...botCheckWords,
  ...crumbWords,
  ...formWords,
  ...orderDetailWords,
  ...lookUpWords,
  support: supportWords.support,
  number: questionWords.orderNumber,
  numberHint: {
    key: 'Order lookup - Number hint',
    en: 'It stands in the mail that confirmed your order.',
    de: 'Sie steht in der Mail, die deine Bestellung bestätigt hat.',
    es: 'Está en el correo que confirmó tu pedido.',
    fr: 'Il figure dans l’e-mail de confirmation de votre commande.',
    it: 'Si trova nell’e-mail che ha confermato il tuo ordine.',
  },
  numberNeeded: {
    key: 'Order lookup - Number needed',
    en: 'Enter the order’s number, digits only, such as 1024.',
    de: 'Bitte gib die Bestellnummer ein, nur Ziffern, etwa 1024.',
    es: 'Escribe el número de pedido, solo cifras, por ejemplo, 1024.',
    fr: 'Saisissez le numéro de commande en chiffres, par exemple 1024.',
    it: 'Inserisci il numero d’ordine, solo cifre, ad esempio 1024.',
  },
  email: {
    key: 'Order lookup - Email',
    en: 'Email address of the order',
    de: 'E-Mail-Adresse der Bestellung',
    es: 'Correo del pedido',
    fr: 'Adresse e-mail de la commande',
    it: 'Indirizzo e-mail dell’ordine',
  },
  emailNeeded: {
    key: 'Order lookup - Email needed',
    en: 'Enter the email address you ordered with, such as name@example.com.',
    de: 'Bitte gib die E-Mail-Adresse ein, mit der du bestellt hast, etwa name@example.com.',
    es: 'Escribe el correo con el que hiciste el pedido, por ejemplo, nombre@example.com.',
    fr: 'Saisissez l’adresse e-mail de votre commande, par exemple nom@example.com.',
    it: 'Inserisci l’indirizzo e-mail usato per l’ordine, ad esempio nome@example.com.',
  },
  find: {
    key: 'Order lookup - Find',
    en: 'Find order',
    de: 'Bestellung finden',
    es: 'Buscar pedido',
    fr: 'Trouver la commande',
    it: 'Trova l’ordine',
  },
  another: {
    key: 'Order lookup - Another',
    en: 'Look up another order',
    de: 'Eine andere Bestellung suchen',
    es: 'Buscar otro pedido',
    fr: 'Chercher une autre commande',
    it: 'Cerca un altro ordine',
  },
  notFound: {
    key: 'Order lookup - Not found',
    en: 'Not found',
    de: 'Nicht gefunden',
    es: 'No encontrado',
    fr: 'Introuvable',
    it: 'Non trovato',
  },
  unknown: {
    key: 'Order lookup - Unknown',
    en: 'There is no order with this number and this email address in this country’s shop. Check both against your confirmation mail.',
    de: 'Im Shop dieses Landes gibt es keine Bestellung mit dieser Nummer und dieser E-Mail-Adresse. Bitte vergleiche beides mit deiner Bestätigungsmail.',
    es: 'En la tienda de este país no hay ningún pedido con este número y este correo. Compara ambos con tu correo de confirmación.',
    fr: 'Dans la boutique de ce pays, aucune commande ne porte ce numéro et cette adresse e-mail. Comparez-les à votre e-mail de confirmation.',
    it: 'Nel negozio di questo Paese non c’è alcun ordine con questo numero e questo indirizzo e-mail. Confrontali con la tua e-mail di conferma.',
  },
  tooOften: {
    key: 'Order lookup - Throttled',
    en: 'There were too many lookups. Try again in {time}.',
    de: 'Das waren zu viele Suchen. Bitte versuche es in {time} noch einmal.',
    es: 'Ha habido demasiadas búsquedas. Vuelve a probar en {time}.',
    fr: 'Il y a eu trop de recherches. Réessayez dans {time}.',
    it: 'Ci sono state troppe ricerche. Riprova tra {time}.',
  },
  ordersDown: {
    key: 'Order lookup - Unavailable',
    en: 'Orders are out of reach at the moment. Please try again in a minute.',
    de: 'Die Bestellungen sind gerade nicht erreichbar. Bitte versuche es in einer Minute noch einmal.',
    es: 'Ahora mismo no podemos acceder a los pedidos. Inténtalo de nuevo en un minuto.',
    fr: 'Les commandes sont injoignables pour le moment. Réessayez dans une minute.',
    it: 'Al momento gli ordini non sono raggiungibili. Riprova tra un minuto.',
  },
})
