import { parseLocale } from '@firnline/domain/locale/locale'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { notFound } from '../components/error-page/load-error-page.ts'
import { shopContext } from '../contexts/shop.ts'
import type { Route } from './+types/localized.ts'

/** 404 unless `:lang` is a locale. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (parseLocale(params.lang) === null) throw await notFound(context.get(shopContext), url)
  return null
}

/** The same for every page below one locale. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang
}

export default function LocalizedLayout() {
  return <Outlet />
}
