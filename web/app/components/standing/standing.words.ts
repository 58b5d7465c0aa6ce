import { defineWords } from '../../words/words.ts'

/** What a pro or an employee is told of their terms. */
export const standingWords = defineWords({
  budget: {
    key: 'Pro budget',
    en: 'Pro budget',
    de: 'Pro-Budget',
    es: 'Presupuesto pro',
    fr: 'Budget pro',
    it: 'Budget pro',
  },
  budgetLeft: {
    key: 'Pro budget - Left',
    en: '{amount} left',
    de: 'Noch {amount}',
    es: 'Quedan {amount}',
    fr: 'Reste {amount}',
    it: 'Restano {amount}',
  },
  budgetSpent: {
    key: 'Pro budget - Spent',
    en: '{spent} of {limit} spent, season until {date}',
    de: '{spent} von {limit} genutzt, Saison bis {date}',
    es: '{spent} de {limit} gastados, temporada hasta el {date}',
    fr: '{spent} dépensés sur {limit}, saison jusqu’au {date}',
    it: '{spent} spesi su {limit}, stagione fino al {date}',
  },
  beyondBudget: {
    key: 'Pro budget - Beyond',
    en: 'This cart is {amount} beyond your pro budget. Take something out to check out.',
    de: 'Dieser Warenkorb liegt {amount} über deinem Pro-Budget. Nimm etwas heraus, um zur Kasse zu gehen.',
    es: 'Este carrito supera en {amount} tu presupuesto pro. Quita algo para poder ir a la caja.',
    fr: 'Ce panier dépasse votre budget pro de {amount}. Retirez un article pour passer commande.',
    it: 'Questo carrello supera di {amount} il tuo budget pro. Togli qualcosa per andare alla cassa.',
  },
  proEnded: {
    key: 'Pro access - Ended',
    en: 'Pro access ended',
    de: 'Pro-Zugang abgelaufen',
    es: 'Acceso pro finalizado',
    fr: 'Accès pro terminé',
    it: 'Accesso pro scaduto',
  },
  proEndedText: {
    key: 'Pro access - Ended - Msg',
    en: 'It was good until {date}. You shop at regular prices.',
    de: 'Er galt bis {date}. Für dich gelten die regulären Preise.',
    es: 'Fue válido hasta el {date}. Se aplican los precios habituales.',
    fr: 'Il était valable jusqu’au {date}. Les prix habituels s’appliquent.',
    it: 'Era valido fino al {date}. Valgono i prezzi di listino.',
  },
  employee: {
    key: 'Employee',
    en: 'Employee',
    de: 'Mitarbeitende',
    es: 'Personal',
    fr: 'Équipe maison',
    it: 'Staff',
  },
  employeeText: {
    key: 'Employee - Msg',
    en: 'You shop at the employee price.',
    de: 'Für dich gilt der Mitarbeiterpreis.',
    es: 'Compras a precio de personal.',
    fr: 'Vous achetez au tarif collaborateur.',
    it: 'Acquisti al prezzo riservato allo staff.',
  },
})
