import type { Letter } from '../letter.ts'
import type { Language } from './language.ts'
import type { Page } from './page.ts'

type PasswordReset = Extract<Letter, { kind: 'password-reset' }>

const WORDS: Record<
  Language,
  Record<'subject' | 'heading' | 'asked' | 'link' | 'ignore' | 'signature', string>
> = {
  en: {
    subject: 'Choose a new password',
    heading: 'A new password for your account',
    asked:
      'Someone, most likely you, asked for a new password. Choose it with this link. It is good once, for 30 minutes.',
    link: 'Choose a new password',
    ignore: 'If it was not you, ignore this message. Your password stays as it is.',
    signature: 'See you on the mountain',
  },
  de: {
    subject: 'Neues Passwort festlegen',
    heading: 'Ein neues Passwort für dein Konto',
    asked:
      'Jemand, vermutlich du selbst, hat ein neues Passwort angefordert. Über diesen Link legst du es fest. Er gilt einmal und 30 Minuten lang.',
    link: 'Neues Passwort festlegen',
    ignore: 'Wenn du das nicht warst, brauchst du nichts zu tun. Dein Passwort bleibt, wie es ist.',
    signature: 'Bis bald am Berg',
  },
  es: {
    subject: 'Elige una nueva contraseña',
    heading: 'Una nueva contraseña para tu cuenta',
    asked:
      'Alguien, seguramente tú, ha pedido una nueva contraseña. Elígela con este enlace. Sirve una sola vez, durante 30 minutos.',
    link: 'Elige una nueva contraseña',
    ignore: 'Si no has sido tú, no hagas caso de este mensaje. Tu contraseña no cambia.',
    signature: 'Nos vemos en la montaña',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe',
    heading: 'Un nouveau mot de passe pour votre compte',
    asked:
      'Quelqu’un, sans doute vous, a demandé un nouveau mot de passe. Choisissez-le avec ce lien. Il sert une seule fois, pendant 30 minutes.',
    link: 'Choisir un nouveau mot de passe',
    ignore: 'Si ce n’était pas vous, ignorez ce message. Votre mot de passe reste le même.',
    signature: 'À bientôt sur les pistes',
  },
  it: {
    subject: 'Scegli una nuova password',
    heading: 'Una nuova password per il tuo account',
    asked:
      'Qualcuno, probabilmente tu, ha chiesto una nuova password. Sceglila con questo link. Vale una volta sola, per 30 minuti.',
    link: 'Scegli una nuova password',
    ignore: 'Se non l’hai chiesta tu, ignora questo messaggio. La tua password resta quella di prima.',
    signature: 'Ci vediamo in montagna',
  },
}

/** The link with which a customer chooses a new password. */
export function passwordReset(letter: PasswordReset, language: Language, brand: string): Page {
  const words = WORDS[language]
  return {
    language,
    brand,
    subject: `${brand}: ${words.subject}`,
    heading: words.heading,
    blocks: [
      { kind: 'words', text: words.asked },
      { kind: 'link', label: words.link, url: letter.url },
      { kind: 'words', text: words.ignore },
    ],
    signature: `${words.signature}\n${brand}`,
  }
}
