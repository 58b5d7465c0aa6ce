import { accountContext } from './account.ts'
import { botCheckContext } from './bot-check.ts'
import { cartContext } from './cart.ts'
import { contactContext } from './contact.ts'
import { localeChoiceContext } from './locale-choice.ts'
import { proContext } from './pro.ts'
import { renderContext } from './render.ts'
import { shopContext } from './shop.ts'
import { signupsContext } from './signups.ts'

/** The context keys that the server fills. Reading a personal one makes the page private. */
export const contexts = {
  shared: { shopContext, renderContext },
  personal: {
    accountContext,
    botCheckContext,
    cartContext,
    contactContext,
    localeChoiceContext,
    proContext,
    signupsContext,
  },
}
