import { fontFaces, fontFamily } from '@firnline/shop/brand'
import { brand } from '@firnline/shop/folder'
import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Fragment } from 'react'
import type { EmailView, GoodsView, QuestionView } from './describe-email.ts'

const { palette } = brand

/** The brand's; mail programs know no variables. */
export const LIGHT = {
  page: palette['snow-100'],
  sheet: palette.white,
  ink: palette['night-900'],
  muted: palette['granite-600'],
  line: palette['snow-200'],
  button: palette['night-900'],
  buttonInk: palette.white,
} as const

export const DARK = {
  page: palette['night-950'],
  sheet: palette['night-800'],
  ink: palette.white,
  muted: palette['night-300'],
  line: palette['night-600'],
  button: palette.white,
  buttonInk: palette['night-900'],
} as const satisfies Record<keyof typeof LIGHT, string>

/** Same colors in light and dark. */
export const HEAD = {
  ground: palette['spruce-800'],
  ink: palette.white,
  accent: palette['signal-500'],
} as const

const SANS = "Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif"
const TEXT_FONT = fontFamily(brand) ?? SANS
const HEADING_FONT = fontFamily(brand, 'heading') ?? SANS

/** Mail programs that drop the style sheet show the light colors, which are inline. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .head, .foot { padding-left: 20px !important; padding-right: 20px !important; }
  .sheet { padding: 32px 20px !important; }
  .heading { font-size: 27px !important; }
}
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: ${DARK.page} !important; }
  .sheet, .goods, .goods td { background-color: ${DARK.sheet} !important; }
  .goods .picture { background-color: #ffffff !important; }
  .sheet, .heading, .ink { color: ${DARK.ink} !important; }
  .muted { color: ${DARK.muted} !important; }
  .goods { border-color: ${DARK.line} !important; }
  .button { background-color: ${DARK.button} !important; color: ${DARK.buttonInk} !important; }
}
`

export function EmailLayout({ email }: { email: EmailView }) {
  const { languageTag, preheader, subject, filesUrl } = email
  return (
    <Html lang={languageTag} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes quotes in CSS; all of it is STYLE and brand values that match patterns without markup (shop/brand-settings.ts) */}
        <style dangerouslySetInnerHTML={{ __html: fontFaces(brand, filesUrl) + STYLE }} />
      </Head>
      <Body className="page" style={{ margin: 0, backgroundColor: LIGHT.page, fontFamily: TEXT_FONT }}>
        <Preview>{preheader}</Preview>
        <Container style={{ width: '100%', maxWidth: '600px' }}>
          <EmailHeader email={email} />
          <Sheet email={email} />
          <EmailFooter email={email} />
        </Container>
      </Body>
    </Html>
  )
}

function EmailHeader({ email: { brand: name, logo, homeUrl } }: { email: EmailView }) {
  return (
    <div
      className="head"
      style={{
        padding: '26px 40px 24px',
        backgroundColor: HEAD.ground,
        borderBottom: `3px solid ${HEAD.accent}`,
      }}
    >
      <a
        href={homeUrl}
        style={{
          color: HEAD.ink,
          fontFamily: HEADING_FONT,
          fontSize: '20px',
          fontWeight: 700,
          letterSpacing: '0.06em',
          textDecoration: 'none',
          textTransform: 'uppercase',
        }}
      >
        {logo === null ? name : <img {...logo} alt={name} style={{ display: 'block' }} />}
      </a>
    </div>
  )
}

function Sheet({ email }: { email: EmailView }) {
  const { heading, text, goods, question, button, note, linkText } = email
  return (
    <div
      className="sheet"
      style={{
        padding: '48px 40px 44px',
        backgroundColor: LIGHT.sheet,
        color: LIGHT.ink,
        fontSize: '16px',
        lineHeight: '26px',
      }}
    >
      <h1
        className="heading"
        style={{
          margin: 0,
          fontFamily: HEADING_FONT,
          fontSize: '34px',
          fontWeight: 700,
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
        }}
      >
        {heading}
      </h1>
      <p style={{ margin: '20px 0 0' }}>{text}</p>
      {goods && <GoodsCard goods={goods} />}
      {question && <QuestionPart question={question} />}
      {button && (
        <Button
          href={button.url}
          className="button"
          style={{
            marginTop: '32px',
            padding: '16px 28px',
            backgroundColor: LIGHT.button,
            color: LIGHT.buttonInk,
            fontSize: '16px',
            fontWeight: 700,
          }}
        >
          {button.label}
        </Button>
      )}
      {note && (
        <p
          className="muted"
          style={{ margin: '32px 0 0', color: LIGHT.muted, fontSize: '14px', lineHeight: '22px' }}
        >
          {note}
        </p>
      )}
      {button && linkText && (
        <p
          className="muted"
          style={{ margin: '12px 0 0', color: LIGHT.muted, fontSize: '13px', lineHeight: '20px' }}
        >
          {linkText}
          <br />
          <a href={button.url} className="muted" style={{ color: LIGHT.muted, wordBreak: 'break-all' }}>
            {button.url}
          </a>
        </p>
      )}
    </div>
  )
}

function GoodsCard({ goods: { title, version, url, picture } }: { goods: GoodsView }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding="0"
      cellSpacing="0"
      className="goods"
      style={{ marginTop: '28px', border: `1px solid ${LIGHT.line}` }}
    >
      <tbody>
        <tr>
          {picture && (
            <td width="120" className="picture" style={{ padding: '12px', backgroundColor: '#ffffff' }}>
              <img src={picture} width="120" height="120" alt="" style={{ display: 'block' }} />
            </td>
          )}
          <td style={{ padding: '16px 20px', lineHeight: '24px' }}>
            <a
              href={url}
              className="ink"
              style={{ color: LIGHT.ink, fontSize: '18px', fontWeight: 700, textDecoration: 'none' }}
            >
              {title}
            </a>
            <br />
            <span className="muted" style={{ color: LIGHT.muted }}>
              {version}
            </span>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function EmailFooter({ email: { reason, unsubscribe, address } }: { email: EmailView }) {
  const quiet = { margin: '0 0 8px', color: LIGHT.muted, fontSize: '13px', lineHeight: '20px' }
  return (
    <div className="foot" style={{ padding: '28px 40px 48px' }}>
      {reason && (
        <p className="muted" style={quiet}>
          {reason}
        </p>
      )}
      {unsubscribe && (
        <p className="muted" style={quiet}>
          <a
            href={unsubscribe.url}
            className="muted"
            style={{ color: LIGHT.muted, textDecoration: 'underline' }}
          >
            {unsubscribe.label}
          </a>
        </p>
      )}
      <p className="muted" style={quiet}>
        {address}
      </p>
    </div>
  )
}

export function QuestionPart({ question: { input, title, lines } }: { question: QuestionView }) {
  return (
    <>
      <div style={{ marginTop: '28px' }}>
        {input.map(({ name, value }) => (
          <p key={name} style={{ margin: '0 0 12px' }}>
            <Label>{name}</Label>
            <br />
            <span style={{ wordBreak: 'break-word' }}>{value}</span>
          </p>
        ))}
      </div>
      <div
        className="goods"
        style={{ marginTop: '24px', paddingTop: '24px', borderTop: `1px solid ${LIGHT.line}` }}
      >
        <p style={{ margin: 0, wordBreak: 'break-word' }}>
          <Label>{title}</Label>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a message keep their order
            <Fragment key={at}>
              <br />
              {line}
            </Fragment>
          ))}
        </p>
      </div>
    </>
  )
}

function Label({ children }: { children: string }) {
  return (
    <span className="muted" style={{ color: LIGHT.muted, fontSize: '14px' }}>
      {children}
    </span>
  )
}
