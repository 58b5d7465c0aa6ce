import { defineWords } from '../../words/words.ts'

/** Of a cart that was filled in another market (SPEC §4 Cart). */
export const foreignWords = defineWords({
  foreignCart: {
    key: 'Foreign cart',
    en: 'Still in another cart ({store}): {items}',
    de: 'Noch in einem anderen Warenkorb ({store}): {items}',
    es: 'Aún en otro carrito ({store}): {items}',
    fr: 'Encore dans un autre panier ({store})\u00a0: {items}',
    it: 'Ancora in un altro carrello ({store}): {items}',
  },
  foreignText: {
    key: 'Foreign cart - Msg',
    en: 'Bring it here? Prices and stock are those of this store.',
    de: 'Hierher übernehmen? Es gelten die Preise und Bestände dieses Shops.',
    es: '¿Quieres traerlo aquí? Se aplican los precios y las existencias de esta tienda.',
    fr: 'Le reprendre ici\u00a0? Les prix et les stocks seront ceux de cette boutique.',
    it: 'Vuoi portarlo qui? Valgono i prezzi e le disponibilità di questo negozio.',
  },
  bring: {
    key: 'Foreign cart - Bring',
    en: 'Bring it here',
    de: 'Hierher übernehmen',
    es: 'Traerlo aquí',
    fr: 'Reprendre ici',
    it: 'Porta qui',
  },
  brought: {
    key: 'Foreign cart - Brought',
    en: 'In this cart now: {items}.',
    de: 'Jetzt in diesem Warenkorb: {items}.',
    es: 'Ahora en este carrito: {items}.',
    fr: 'Désormais dans ce panier\u00a0: {items}.',
    it: 'Ora in questo carrello: {items}.',
  },
  leftBehind: {
    key: 'Foreign cart - Left behind',
    en: 'Not available here: {products}.',
    de: 'Hier nicht erhältlich: {products}.',
    es: 'No disponible aquí: {products}.',
    fr: 'Non disponible ici\u00a0: {products}.',
    it: 'Non disponibile qui: {products}.',
  },
})
