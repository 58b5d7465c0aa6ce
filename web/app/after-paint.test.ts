import { expect, it } from 'vitest'
import { afterPaint } from './after-paint.ts'

it('lets a page be drawn before the modules run that its script imports (DESIGN §6 LCP)', async () => {
  const text = `import "/assets/manifest-1.js"
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/route-3.js";
  window.modules = {"root":route0,"page":route1};

import("/assets/entry-4.js");`
  expect(afterPaint(text).split('\n').slice(5)).toEqual([
    'await import("/assets/manifest-1.js");',
    'const route0 = await import("/assets/root-2.js");',
    'const route1 = await import("/assets/route-3.js");',
    '  window.modules = {"root":route0,"page":route1};',
    '',
    'import("/assets/entry-4.js");',
  ])
  expect(afterPaint(text)).toMatch(/^await new Promise/)
})
