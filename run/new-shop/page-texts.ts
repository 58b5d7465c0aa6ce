/** A page that a shop needs, as an outline: a title, what it is about, and what the merchant writes under each headline. */
type Outline = {
  readonly title: string
  readonly description: string
  readonly parts: readonly (readonly [headline: string, task: string])[]
}

export type PageTexts = {
  readonly home: { readonly title: string; readonly description: string; readonly categories: string }
  readonly notFound: { readonly header: string; readonly text: string; readonly link: string }
  readonly help: string
  readonly pages: Readonly<Record<PageName, Outline>>
}

/** By address. */
export const PAGE_NAMES = ['imprint', 'privacy', 'terms', 'withdrawal', 'shipping', 'accessibility'] as const
export type PageName = (typeof PAGE_NAMES)[number]

/** What stands in square brackets is for the merchant to write. Other languages begin in English. */
export const PAGE_TEXTS: Readonly<Record<string, PageTexts>> = {
  en: {
    home: {
      title: 'Welcome',
      description: 'Everything we sell, with prices and stock.',
      categories: 'What are you looking for?',
    },
    notFound: {
      header: 'This page doesn’t exist',
      text: 'The address may be mistyped, or the page has moved.',
      link: 'To the home page',
    },
    help: 'Help',
    pages: {
      imprint: {
        title: 'Legal notice',
        description: 'Who runs this shop.',
        parts: [
          ['Company', '[Name, legal form, address, managing directors.]'],
          ['Contact', '[Phone and email.]'],
          ['Register and tax', '[Register, number, VAT ID.]'],
        ],
      },
      privacy: {
        title: 'Privacy',
        description: 'Which data we keep, what for, and for how long.',
        parts: [
          ['Who is responsible', '[Company, address, data protection officer.]'],
          ['What we keep', '[Orders, accounts, cookies: purpose, legal basis, time.]'],
          ['Who else gets it', '[Carriers, payment providers, hosting.]'],
          ['Your rights', '[Access, correction, deletion, complaint.]'],
        ],
      },
      terms: {
        title: 'Terms of sale',
        description: 'How an order becomes a contract, and what applies to it.',
        parts: [
          ['Contract', '[When an order is accepted.]'],
          ['Prices and payment', '[Tax, ways to pay, when payment is due.]'],
          ['Delivery', '[Where to, how long, who bears the risk.]'],
          ['Defects and liability', '[Statutory rights, warranty, limits.]'],
        ],
      },
      withdrawal: {
        title: 'Right of withdrawal',
        description: 'How to send something back within the legal period.',
        parts: [
          ['Fourteen days', '[From when, how to withdraw, to whom.]'],
          ['What happens then', '[Refund, cost of the return.]'],
        ],
      },
      shipping: {
        title: 'Shipping and returns',
        description: 'Where we ship, what it costs, and how returns work.',
        parts: [
          ['Shipping', '[Countries, carriers, costs, times.]'],
          ['Returns', '[Period, address, cost.]'],
        ],
      },
      accessibility: {
        title: 'Accessibility',
        description: 'How accessible this shop is, and whom to tell of barriers.',
        parts: [
          ['State', '[Standard, what is not accessible yet.]'],
          ['Feedback', '[Contact and authority.]'],
        ],
      },
    },
  },
  de: {
    home: {
      title: 'Willkommen',
      description: 'Unser ganzes Sortiment mit Preisen und Bestand.',
      categories: 'Was suchst du?',
    },
    notFound: {
      header: 'Diese Seite gibt es nicht',
      text: 'Vielleicht ist die Adresse vertippt, oder die Seite ist umgezogen.',
      link: 'Zur Startseite',
    },
    help: 'Hilfe',
    pages: {
      imprint: {
        title: 'Impressum',
        description: 'Wer diesen Shop betreibt.',
        parts: [
          ['Unternehmen', '[Name, Rechtsform, Anschrift, Vertretungsberechtigte.]'],
          ['Kontakt', '[Telefon und E-Mail.]'],
          ['Register und Steuer', '[Register, Nummer, USt-IdNr.]'],
        ],
      },
      privacy: {
        title: 'Datenschutz',
        description: 'Welche Daten wir speichern, wozu und wie lange.',
        parts: [
          ['Verantwortlich', '[Unternehmen, Anschrift, Datenschutzbeauftragte.]'],
          ['Was wir speichern', '[Bestellungen, Konten, Cookies: Zweck, Rechtsgrundlage, Dauer.]'],
          ['Wer sie noch bekommt', '[Versand, Zahlungsdienste, Hosting.]'],
          ['Deine Rechte', '[Auskunft, Berichtigung, Löschung, Beschwerde.]'],
        ],
      },
      terms: {
        title: 'AGB',
        description: 'Wie aus einer Bestellung ein Vertrag wird und was dafür gilt.',
        parts: [
          ['Vertrag', '[Wann eine Bestellung angenommen ist.]'],
          ['Preise und Zahlung', '[Steuern, Zahlungsarten, Fälligkeit.]'],
          ['Lieferung', '[Wohin, wie lange, Gefahrübergang.]'],
          ['Mängel und Haftung', '[Gesetzliche Rechte, Garantie, Grenzen.]'],
        ],
      },
      withdrawal: {
        title: 'Widerrufsrecht',
        description: 'Wie du etwas innerhalb der Frist zurückgibst.',
        parts: [
          ['Vierzehn Tage', '[Ab wann, wie und wem gegenüber.]'],
          ['Was dann geschieht', '[Erstattung, Kosten der Rücksendung.]'],
        ],
      },
      shipping: {
        title: 'Versand und Rückgabe',
        description: 'Wohin wir liefern, was es kostet und wie die Rückgabe geht.',
        parts: [
          ['Versand', '[Länder, Paketdienste, Kosten, Dauer.]'],
          ['Rückgabe', '[Frist, Adresse, Kosten.]'],
        ],
      },
      accessibility: {
        title: 'Barrierefreiheit',
        description: 'Wie zugänglich dieser Shop ist und wem du Barrieren meldest.',
        parts: [
          ['Stand', '[Norm, was noch nicht zugänglich ist.]'],
          ['Rückmeldung', '[Kontakt und Behörde.]'],
        ],
      },
    },
  },
  es: {
    home: {
      title: 'Te damos la bienvenida',
      description: 'Todo lo que vendemos, con precios y disponibilidad.',
      categories: '¿Qué buscas?',
    },
    notFound: {
      header: 'Esta página no existe',
      text: 'Puede que la dirección tenga un error o que la página haya cambiado de sitio.',
      link: 'Ir al inicio',
    },
    help: 'Ayuda',
    pages: {
      imprint: {
        title: 'Aviso legal',
        description: 'Quién está detrás de esta tienda.',
        parts: [
          ['Empresa', '[Nombre, forma jurídica, domicilio, representantes.]'],
          ['Contacto', '[Teléfono y correo electrónico.]'],
          ['Registro e impuestos', '[Registro, número, NIF.]'],
        ],
      },
      privacy: {
        title: 'Privacidad',
        description: 'Qué datos guardamos, para qué y durante cuánto tiempo.',
        parts: [
          ['Responsable', '[Empresa, domicilio, delegado de protección de datos.]'],
          ['Qué guardamos', '[Pedidos, cuentas, cookies: finalidad, base jurídica, plazo.]'],
          ['Quién más los recibe', '[Transportistas, servicios de pago, alojamiento.]'],
          ['Tus derechos', '[Acceso, rectificación, supresión, reclamación.]'],
        ],
      },
      terms: {
        title: 'Condiciones de venta',
        description: 'Cómo un pedido se convierte en contrato y qué se aplica.',
        parts: [
          ['Contrato', '[Cuándo se acepta un pedido.]'],
          ['Precios y pago', '[Impuestos, formas de pago, vencimiento.]'],
          ['Entrega', '[Destinos, plazos, riesgo.]'],
          ['Defectos y responsabilidad', '[Derechos legales, garantía, límites.]'],
        ],
      },
      withdrawal: {
        title: 'Derecho de desistimiento',
        description: 'Cómo devolver algo dentro del plazo legal.',
        parts: [
          ['Catorce días', '[Desde cuándo, cómo y ante quién.]'],
          ['Qué pasa después', '[Reembolso, coste de la devolución.]'],
        ],
      },
      shipping: {
        title: 'Envíos y devoluciones',
        description: 'Adónde enviamos, cuánto cuesta y cómo se devuelve.',
        parts: [
          ['Envíos', '[Países, transportistas, costes, plazos.]'],
          ['Devoluciones', '[Plazo, dirección, coste.]'],
        ],
      },
      accessibility: {
        title: 'Accesibilidad',
        description: 'El nivel de accesibilidad de esta tienda y dónde avisar de barreras.',
        parts: [
          ['Estado', '[Norma, lo que aún no es accesible.]'],
          ['Comentarios', '[Contacto y autoridad.]'],
        ],
      },
    },
  },
  fr: {
    home: {
      title: 'Bienvenue',
      description: 'Tous nos produits, avec les prix et le stock.',
      categories: 'Que cherchez-vous ?',
    },
    notFound: {
      header: 'Cette page n’existe pas',
      text: 'L’adresse comporte peut-être une erreur, ou la page a été déplacée.',
      link: 'Vers l’accueil',
    },
    help: 'Aide',
    pages: {
      imprint: {
        title: 'Mentions légales',
        description: 'Qui exploite cette boutique.',
        parts: [
          ['Société', '[Nom, forme juridique, adresse, représentants.]'],
          ['Contact', '[Téléphone et e-mail.]'],
          ['Immatriculation et TVA', '[Registre, numéro, TVA intracommunautaire.]'],
        ],
      },
      privacy: {
        title: 'Confidentialité',
        description: 'Quelles données nous gardons, pourquoi et combien de temps.',
        parts: [
          ['Responsable', '[Société, adresse, délégué à la protection des données.]'],
          ['Ce que nous gardons', '[Commandes, comptes, cookies : finalité, base légale, durée.]'],
          ['Qui d’autre les reçoit', '[Transporteurs, prestataires de paiement, hébergeur.]'],
          ['Vos droits', '[Accès, rectification, suppression, réclamation.]'],
        ],
      },
      terms: {
        title: 'Conditions générales de vente',
        description: 'Comment une commande devient un contrat et ce qui s’y applique.',
        parts: [
          ['Contrat', '[Quand une commande est acceptée.]'],
          ['Prix et paiement', '[Taxes, moyens de paiement, échéance.]'],
          ['Livraison', '[Destinations, délais, transfert des risques.]'],
          ['Défauts et responsabilité', '[Garanties légales, garantie commerciale, limites.]'],
        ],
      },
      withdrawal: {
        title: 'Droit de rétractation',
        description: 'Comment retourner un article dans le délai légal.',
        parts: [
          ['Quatorze jours', '[À partir de quand, comment et auprès de qui.]'],
          ['La suite', '[Remboursement, frais de retour.]'],
        ],
      },
      shipping: {
        title: 'Livraison et retours',
        description: 'Où nous livrons, à quel prix, et comment retourner un article.',
        parts: [
          ['Livraison', '[Pays, transporteurs, frais, délais.]'],
          ['Retours', '[Délai, adresse, frais.]'],
        ],
      },
      accessibility: {
        title: 'Accessibilité',
        description: 'Le niveau d’accessibilité de cette boutique et à qui signaler un obstacle.',
        parts: [
          ['État', '[Norme, ce qui n’est pas encore accessible.]'],
          ['Signalement', '[Contact et autorité.]'],
        ],
      },
    },
  },
  it: {
    home: {
      title: 'Benvenuti',
      description: 'Tutti i nostri prodotti, con prezzi e disponibilità.',
      categories: 'Cosa cerchi?',
    },
    notFound: {
      header: 'Questa pagina non esiste',
      text: 'Forse l’indirizzo contiene un errore o la pagina è stata spostata.',
      link: 'Alla pagina iniziale',
    },
    help: 'Assistenza',
    pages: {
      imprint: {
        title: 'Note legali',
        description: 'Chi gestisce questo negozio.',
        parts: [
          ['Azienda', '[Nome, forma giuridica, sede, rappresentanti.]'],
          ['Contatti', '[Telefono ed e-mail.]'],
          ['Registro e fisco', '[Registro, numero, partita IVA.]'],
        ],
      },
      privacy: {
        title: 'Privacy',
        description: 'Quali dati conserviamo, perché e per quanto tempo.',
        parts: [
          ['Titolare', '[Azienda, sede, responsabile della protezione dei dati.]'],
          ['Cosa conserviamo', '[Ordini, account, cookie: finalità, base giuridica, durata.]'],
          ['Chi altro li riceve', '[Corrieri, servizi di pagamento, hosting.]'],
          ['I tuoi diritti', '[Accesso, rettifica, cancellazione, reclamo.]'],
        ],
      },
      terms: {
        title: 'Condizioni di vendita',
        description: 'Come un ordine diventa un contratto e cosa vale per esso.',
        parts: [
          ['Contratto', '[Quando un ordine è accettato.]'],
          ['Prezzi e pagamento', '[Imposte, metodi di pagamento, scadenza.]'],
          ['Consegna', '[Destinazioni, tempi, rischio.]'],
          ['Difetti e responsabilità', '[Garanzia legale, garanzia commerciale, limiti.]'],
        ],
      },
      withdrawal: {
        title: 'Diritto di recesso',
        description: 'Come restituire un articolo entro i termini di legge.',
        parts: [
          ['Quattordici giorni', '[Da quando, come e a chi.]'],
          ['Cosa succede dopo', '[Rimborso, spese di reso.]'],
        ],
      },
      shipping: {
        title: 'Spedizioni e resi',
        description: 'Dove spediamo, quanto costa e come funziona il reso.',
        parts: [
          ['Spedizioni', '[Paesi, corrieri, costi, tempi.]'],
          ['Resi', '[Termine, indirizzo, costi.]'],
        ],
      },
      accessibility: {
        title: 'Accessibilità',
        description: 'Quanto è accessibile questo negozio e a chi segnalare le barriere.',
        parts: [
          ['Stato', '[Norma, cosa non è ancora accessibile.]'],
          ['Segnalazioni', '[Contatto e autorità.]'],
        ],
      },
    },
  },
}

/** Names of options and ways of shipping as the store has them, for shoppers. */
export const DISPLAY_TEXTS: readonly (readonly [title: string, texts: Readonly<Record<string, string>>])[] = [
  ['Color', { en: 'Color', de: 'Farbe', es: 'Color', fr: 'Coloris', it: 'Colore' }],
  ['Size', { en: 'Size', de: 'Größe', es: 'Talla', fr: 'Taille', it: 'Taglia' }],
  [
    'Shipping method - Standard',
    { en: 'Standard', de: 'Standard', es: 'Estándar', fr: 'Standard', it: 'Standard' },
  ],
]
