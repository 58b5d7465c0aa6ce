import { formWords } from '../../components/account-form/form.words.ts'
import { defineWords } from '../../words/words.ts'
import { accountWords } from '../account/account.words.ts'
import { profileWords } from '../account-profile/profile.words.ts'

export const closeWords = defineWords({
  ...formWords,
  throttled: accountWords.throttled,
  passwordNeeded: accountWords.passwordNeeded,
  closeAccount: profileWords.closeAccount,
  presentPassword: profileWords.presentPassword,
  presentWrong: profileWords.presentWrong,
  profile: profileWords.profile,
  goes: {
    key: 'Delete account - What goes',
    en: 'What is deleted at once',
    de: 'Was sofort gelöscht wird',
    es: 'Lo que se elimina de inmediato',
    fr: 'Ce qui est supprimé aussitôt',
    it: 'Che cosa viene eliminato subito',
  },
  goesText: {
    key: 'Delete account - What goes msg',
    en: 'Your profile and password, your addresses, your cart, pro prices, the newsletter, and what you wait for.',
    de: 'Dein Profil und dein Passwort, deine Adressen, dein Warenkorb, Pro-Preise, der Newsletter und alles, worauf du wartest.',
    es: 'Tu perfil y tu contraseña, tus direcciones, tu carrito, los precios pro, el boletín y lo que esperas.',
    fr: 'Votre profil et votre mot de passe, vos adresses, votre panier, les prix pro, la newsletter et ce que vous attendez.',
    it: 'Il tuo profilo e la password, gli indirizzi, il carrello, i prezzi pro, la newsletter e quello che aspetti.',
  },
  stays: {
    key: 'Delete account - What stays',
    en: 'What the law has us keep',
    de: 'Was wir aufbewahren müssen',
    es: 'Lo que la ley nos obliga a conservar',
    fr: 'Ce que la loi nous fait conserver',
    it: 'Che cosa la legge ci obbliga a conservare',
  },
  staysText: {
    key: 'Delete account - What stays msg',
    en: 'Orders and their invoices, with the names and addresses on them, for as long as tax and warranty law asks. They can still be found by order number and email address.',
    de: 'Bestellungen und ihre Rechnungen, mit den Namen und Adressen darauf, so lange Steuer- und Gewährleistungsrecht es verlangen. Mit Bestellnummer und E-Mail-Adresse findest du sie weiterhin.',
    es: 'Los pedidos y sus facturas, con los nombres y direcciones que figuran en ellos, mientras lo exijan las leyes fiscales y de garantía. Podrás seguir encontrándolos con el número de pedido y el correo.',
    fr: 'Les commandes et leurs factures, avec les noms et adresses qui y figurent, aussi longtemps que l’exigent le droit fiscal et la garantie. Vous les retrouverez avec le numéro de commande et l’adresse e-mail.',
    it: 'Gli ordini e le relative fatture, con i nomi e gli indirizzi che riportano, finché lo richiedono le norme fiscali e di garanzia. Potrai ancora trovarli con il numero d’ordine e l’indirizzo e-mail.',
  },
  onItsWay: {
    key: 'Delete account - On its way',
    en: 'Orders on their way still reach you. This cannot be undone.',
    de: 'Bestellungen, die unterwegs sind, kommen noch bei dir an. Das Löschen lässt sich nicht rückgängig machen.',
    es: 'Los pedidos en camino te llegarán igualmente. Esto no se puede deshacer.',
    fr: 'Les commandes en route vous parviendront. La suppression est définitive.',
    it: 'Gli ordini in viaggio ti arriveranno comunque. L’operazione non si può annullare.',
  },
  closeNow: {
    key: 'Delete account - Confirm',
    en: 'Delete for good',
    de: 'Endgültig löschen',
    es: 'Eliminar definitivamente',
    fr: 'Supprimer définitivement',
    it: 'Elimina definitivamente',
  },
})
