import { defineWords } from '../../words/words.ts'

/** An account, its parts and the way in, as every page names them. */
export const accountPartWords = defineWords({
  overview: {
    key: 'Account overview',
    en: 'Overview',
    de: 'Übersicht',
    es: 'Resumen',
    fr: 'Aperçu',
    it: 'Panoramica',
  },
  orders: {
    key: 'Orders',
    en: 'Orders',
    de: 'Bestellungen',
    es: 'Pedidos',
    fr: 'Commandes',
    it: 'Ordini',
  },
  addresses: {
    key: 'Addresses',
    en: 'Addresses',
    de: 'Adressen',
    es: 'Direcciones',
    fr: 'Adresses',
    it: 'Indirizzi',
  },
  profile: { key: 'Profile', en: 'Profile', de: 'Profil', es: 'Perfil', fr: 'Profil', it: 'Profilo' },
  account: {
    key: 'Account',
    en: 'Account',
    de: 'Konto',
    es: 'Cuenta',
    fr: 'Compte',
    it: 'Il mio account',
  },
  signIn: {
    key: 'Sign in',
    en: 'Sign in',
    de: 'Anmelden',
    es: 'Iniciar sesión',
    fr: 'Se connecter',
    it: 'Accedi',
  },
})
