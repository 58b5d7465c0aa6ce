import { describe, expect, it } from 'vitest'
import { toMarkdown } from './to-markdown.ts'

const page = (main: string, head = '<link rel="canonical" href="https://shop.test/de-de/p/a"/>') =>
  `<!DOCTYPE html><html><head>${head}<style>main{}</style></head><body><header>Menu</header><main id="content">${main}</main><footer>Foot</footer><script>"<\\/main>"</script></body></html>`

const textOf = async (main: string, head?: string) => (await toMarkdown(page(main, head))).text.trim()

describe('toMarkdown', () => {
  it.each([
    ['headings and paragraphs', '<h1>Ski</h1><p>Light &amp; calm.</p>', '# Ski\n\nLight & calm.'],
    ['absolute links', '<p><a href="/de-de/c/skis">Ski</a></p>', '[Ski](https://shop.test/de-de/c/skis)'],
    [
      'pictures in one size, each once',
      '<p><img src="/i/brand/a?w=90&amp;fmt=auto" alt="A ski"/></p><p><img src="/i/brand/a?w=9" alt="A ski"/><img src="/i/brand/b" alt=""/></p>',
      '![A ski](https://shop.test/i/brand/a?w=1200\\&fmt=jpg)',
    ],
    [
      'a picture without the link to its larger version',
      '<ul><li><a href="/i/brand/a?w=1500"><img src="/i/brand/a" alt="A"/><span>, Enlarge</span></a></li></ul>',
      '- ![A](https://shop.test/i/brand/a?w=1200\\&fmt=jpg)',
    ],
    ['specifications', '<dl><div><dt>Waist</dt><dd>98 mm</dd></div></dl>', '- **Waist:** 98 mm'],
    [
      'tables',
      '<table><thead><tr><th>Height</th><th>Ski</th></tr></thead><tbody><tr><td>170</td><td>165</td></tr></tbody></table>',
      '| Height | Ski |\n| - | - |\n| 170 | 165 |',
    ],
    [
      'adjacent words',
      '<p><span>85 East Broadway</span><span>Jackson</span></p>',
      '85 East Broadway Jackson',
    ],
    [
      'sizes to choose from, without the form around them',
      '<form><fieldset><legend>Length</legend><label><input type="radio" name="variant"/>164 cm</label><label><input type="radio"/>172 cm<span> (</span><span>Sold out</span><span>)</span></label></fieldset><button>Add</button><p role="alert">No</p></form>',
      'Length\n\n- 164 cm\n- 172 cm (Sold out)',
    ],
    [
      'nothing of controls, hidden parts and what unfolds buttons',
      '<p>A</p><svg><title>x</title></svg><button>B</button><select><option>C</option></select><p hidden>D</p><p aria-hidden="true">E</p><aside popover="auto">F</aside><details><summary>G</summary><button>H</button></details><dialog>I</dialog><label>J</label>',
      'A',
    ],
    [
      'questions that unfold',
      '<details><summary><h4>Hours</h4></summary><p>8–6</p></details>',
      '#### Hours\n\n8–6',
    ],
    ['no empty items', '<ul><li><span></span></li></ul><p>A</p>', 'A'],
  ])('keeps %s', async (_, html, markdown) => {
    expect(await textOf(html)).toBe(markdown)
  })

  it('names the canonical URL, and keeps relative links without one', async () => {
    expect((await toMarkdown(page('<p>A</p>'))).canonical).toBe('https://shop.test/de-de/p/a')
    expect((await toMarkdown(page('<p>A</p>', ''))).canonical).toBe(null)
    expect(await textOf('<p><a href="/c/skis">Ski</a></p>', '')).toBe('[Ski](/c/skis)')
  })

  it('rejects a page without a main element', async () => {
    await expect(toMarkdown('<body><p>A</p></body>')).rejects.toThrow('The page has no main element.')
  })
})
