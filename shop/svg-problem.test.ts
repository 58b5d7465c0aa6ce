import { expect, it } from 'vitest'
import { svgProblem } from './svg-problem.ts'

const svg = (inside: string, attributes = '') =>
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4" ${attributes}>${inside}</svg>`

it.each([
  ['shapes', svg('<title>A</title><path d="M0 0h4"/>')],
  [
    'its own gradient',
    svg('<linearGradient id="a"/><path fill="url(#a)" d="M0 0h4"/><use xlink:href="#b"/>'),
  ],
  ['its own gradient with spaces', svg('<path fill="url( #a )" d="M0 0h4"/>')],
  ['its own styles', svg('<style>.a{fill:url(#b)}</style>')],
  ['an embedded picture', svg('<image href="data:image/png;base64,iVBORw0KGgo="/>')],
  [
    'functions that draw',
    svg('<g transform="translate(1 2) rotate(3)" style="fill:rgb(1 2 3);x:calc(1px + 2px)"/>'),
  ],
  ['a name with a bracket', svg('<g aria-label="Firn(line)" inkscape:label="Layer(1)"/>')],
  [
    'the data of a drawing program',
    svg('<metadata><rdf:RDF/></metadata>', 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'),
  ],
  ['the usual document type', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">${svg('')}`],
])('accepts an SVG with %s', (_, text) => {
  expect(svgProblem(text)).toBeNull()
})

it.each([
  ['a script', svg('<script>alert(1)</script>'), 'has an element <script>'],
  [
    'a script with a prefix',
    svg('<svg:script/>', 'xmlns:svg="http://www.w3.org/2000/svg"'),
    'has an element <script>',
  ],
  ['a script in capitals', svg('<SCRIPT/>'), 'has an element <script>'],
  ['HTML', svg('<foreignObject><p/></foreignObject>'), 'has an element <foreignobject>'],
  ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>'), 'has an element <set>'],
  ['an event handler', svg('', 'onload="alert(1)"'), 'has an event handler (onload)'],
  [
    'a script’s address',
    svg('<a href="javascript:alert(1)"/>'),
    'refers to another file (javascript:alert(1))',
  ],
  ['another file', svg('<use xlink:href="a.svg#b"/>'), 'refers to another file (a.svg#b)'],
  ['an SVG within', svg('<image href="data:image/svg+xml,%3Csvg/%3E"/>'), 'refers to another file'],
  [
    'a picture of another site',
    svg('<image href="https://a.test/a.png"/>'),
    'refers to another file (https://a.test/a.png)',
  ],
  [
    'a ground from another site',
    svg('<path style="fill:url(https://a.test/a)"/>'),
    'refers to another file (https://a.test/a)',
  ],
  [
    'styles of another site',
    svg('<style>@import "https://a.test/a.css";</style>'),
    'has styles that load others',
  ],
  [
    'styles as CDATA',
    svg('<style><![CDATA[a{fill:url(//a.test)}]]></style>'),
    'refers to another file (//a.test)',
  ],
  [
    'styles with entities',
    svg('<style>a{fill:u&#114;l(//a.test)}</style>'),
    'refers to another file (//a.test)',
  ],
  [
    'a second picture in a style',
    svg('<path style="fill:url(data:image/png;base64,iVBORw0KGgo=);mask:url(//a.test)"/>'),
    'refers to another file (//a.test)',
  ],
  ...[
    'image-set("https://a.test/a.png" 1x)',
    '-webkit-image-set("//a.test" 1x)',
    'image("a.png")',
    'src("a.png")',
    'cross-fade(url(#a), "a.png")',
    'url("#a"), IMAGE-SET("a.png" 1x)',
  ].map((value): [string, string, string] => [
    `a picture in a style: ${value}`,
    svg(`<rect style='fill:${value}'/>`),
    'has a style with a function',
  ]),
  [
    'a picture in a stylesheet',
    svg('<style>a{mask:image-set("a.png" 1x)}</style>'),
    'has a style with a function',
  ],
  ['a font', svg('<style>@font-face{src:url(//a.test)}</style>'), 'refers to another file (//a.test)'],
  [
    'HTML with a prefix',
    svg('<h:meta http-equiv="refresh" content="0;//a.test"/>', 'xmlns:h="http://www.w3.org/1999/xhtml"'),
    'has elements of HTML',
  ],
  ['escaped styles', svg('<style>a{fill:\\75rl(//a.test)}</style>'), 'has styles that load others'],
  [
    'a stylesheet',
    `<?xml-stylesheet href="a.css"?>${svg('')}`,
    'has a document type or stylesheet of its own',
  ],
  ['entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`, 'has a document type or stylesheet of its own'],
  ['another base', svg('', 'xml:base="https://a.test/"'), 'has a base address'],
  ['HTML alone', '<html><body/></html>', 'is no SVG'],
  ['no markup', 'logo', 'is no SVG'],
])('names what may run or load: %s', (_, text, problem) => {
  expect(svgProblem(text)).toContain(problem)
})
