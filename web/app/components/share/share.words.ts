import { defineWords } from '../../words/words.ts'

export const shareWords = defineWords({
  share: { key: 'Share', en: 'Share', de: 'Teilen', es: 'Compartir', fr: 'Partager', it: 'Condividi' },
  shareByMail: { key: 'Share by mail', en: 'Email', de: 'E-Mail', es: 'Correo', fr: 'E-mail', it: 'E-mail' },
  copyLink: {
    key: 'Copy link',
    en: 'Copy link',
    de: 'Link kopieren',
    es: 'Copiar enlace',
    fr: 'Copier le lien',
    it: 'Copia link',
  },
  linkCopied: {
    key: 'Link copied',
    en: 'Link copied',
    de: 'Link kopiert',
    es: 'Enlace copiado',
    fr: 'Lien copié',
    it: 'Link copiato',
  },
})

/** What sharing says itself. */
export const SHARE_VIEW_WORDS = ['share', 'shareByMail', 'copyLink', 'linkCopied'] as const
