import { expect, it } from 'vitest'
import { lateStart } from './late-start.ts'

it('lets a page be seen before the modules are fetched that its script imports', () => {
  const text = `import "/assets/manifest-1.js"
import * as route0 from "/assets/root-2.js";
import * as route1 from "/assets/route-3.js";
  window.modules = {"root":route0,"page":route1};

import("/assets/entry-4.js");`
  const late = lateStart(text, ['/assets/manifest-1.js', '/assets/root-2.js'])
  expect(late).toMatch(/^await \(function untilSeen\(/)
  expect(late).toContain('(["/assets/manifest-1.js","/assets/root-2.js"]);\n')
  expect(late.split('\n').slice(-6)).toEqual([
    'await import("/assets/manifest-1.js");',
    'const route0 = await import("/assets/root-2.js");',
    'const route1 = await import("/assets/route-3.js");',
    '  window.modules = {"root":route0,"page":route1};',
    '',
    'import("/assets/entry-4.js");',
  ])
})
