import { isLanguage, type Locale, localeOf, parseLocale } from '@firnline/domain/locale/locale'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql/index.js'

/** Callers say where they are (`de-at`), or only which content language they read (`de`). */
export const LocaleScalar = new GraphQLScalarType<Locale, string>({
  name: 'Locale',
  parseValue: readLocale,
  parseLiteral: node => readLocale(node.kind === Kind.STRING ? node.value : null),
})

function readLocale(value: unknown): Locale {
  const code = typeof value === 'string' ? value.toLowerCase() : ''
  const locale = parseLocale(code) ?? (isLanguage(code) ? localeOf(code, 'global') : null)
  if (locale !== null) return locale
  throw new GraphQLError(
    'The locale is not one of this shop. Give one such as de-at, or a language such as de.',
  )
}
