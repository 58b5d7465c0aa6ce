import {
  AddEquation,
  CustomBlending,
  FloatType,
  HalfFloatType,
  LinearFilter,
  Mesh,
  OneFactor,
  OrthographicCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'

const VERTEX = 'varying vec2 at; void main() { at = uv; gl_Position = vec4( position.xy, 0.0, 1.0 ); }'

/** Khronos PBR Neutral, so that a colour under white light is the colour of its swatch. */
const DEVELOP = `
  varying vec2 at; uniform sampler2D frame; uniform float weight; uniform bool raw;
  vec3 neutral( vec3 color ) {
    float x = min( color.r, min( color.g, color.b ) );
    float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
    color -= offset * 0.6;
    float peak = max( color.r, max( color.g, color.b ) );
    if ( peak < 0.8 ) return color;
    float d = 0.2;
    float squeezed = 1.0 - d * d / ( peak + d - 0.8 );
    color *= squeezed / peak;
    float g = 1.0 - 1.0 / ( 0.15 * ( peak - squeezed ) + 1.0 );
    return mix( color, vec3( squeezed ), g );
  }
  void main() {
    vec4 texel = texture2D( frame, at );
    if ( raw ) { gl_FragColor = texel * weight; return; }
    vec3 color = texel.a > 0.0 ? neutral( max( vec3( 0.0 ), min( texel.rgb / texel.a, 40.0 ) ) ) : vec3( 0.0 );
    gl_FragColor = vec4( color * texel.a, texel.a ) * weight;
  }`

/** Spreads the shade of the ground, counting only where ground is seen. */
const SPREAD = `
  varying vec2 at; uniform sampler2D light; uniform vec2 step;
  void main() {
    vec2 sum = vec2( 0.0, 0.0001 );
    for ( int i = -2; i <= 2; i ++ ) for ( int j = -2; j <= 2; j ++ ) {
      vec4 here = texture2D( light, at + vec2( float( i ), float( j ) ) * step );
      sum += vec2( here.b, max( 0.0, 1.0 - here.a ) );
    }
    vec4 middle = texture2D( light, at );
    gl_FragColor = vec4( middle.rg, sum.x / sum.y, middle.a );
  }`

const PRINT = `
  varying vec2 at; uniform sampler2D product; uniform sampler2D light;
  vec3 display( vec3 c ) {
    return mix( 12.92 * c, 1.055 * pow( max( c, vec3( 0.0031308 ) ), vec3( 1.0 / 2.4 ) ) - 0.055, greaterThan( c, vec3( 0.0031308 ) ) );
  }
  void main() {
    vec4 front = texture2D( product, at );
    vec2 rim = smoothstep( vec2( 0.0 ), vec2( 0.09 ), at ) * smoothstep( vec2( 0.0 ), vec2( 0.09 ), 1.0 - at );
    float back = max( 0.0, texture2D( light, at ).b - 0.022 ) * ( 1.0 - front.a ) * rim.x * rim.y;
    float alpha = front.a + back;
    vec3 ink = vec3( 0.012, 0.016, 0.024 );
    vec3 color = alpha > 0.0 ? ( front.rgb + ink * back ) / alpha : ink;
    gl_FragColor = vec4( display( color ), alpha );
  }`

const fullFrame = new OrthographicCamera(-1, 1, 1, -1, 0, 1)
const sheet = new PlaneGeometry(2, 2)

const developer = new ShaderMaterial({
  vertexShader: VERTEX,
  fragmentShader: DEVELOP,
  uniforms: { frame: { value: null }, weight: { value: 1 }, raw: { value: false } },
  blending: CustomBlending,
  blendEquation: AddEquation,
  blendSrc: OneFactor,
  blendDst: OneFactor,
  depthTest: false,
  depthWrite: false,
})

const printer = new ShaderMaterial({
  vertexShader: VERTEX,
  fragmentShader: PRINT,
  uniforms: { product: { value: null }, light: { value: null } },
  depthTest: false,
  depthWrite: false,
})

const spreader = new ShaderMaterial({
  vertexShader: VERTEX,
  fragmentShader: SPREAD,
  uniforms: { light: { value: null }, step: { value: [0, 0] } },
  depthTest: false,
  depthWrite: false,
})

const throughFilm = new Scene().add(new Mesh(sheet, developer))
const throughGauze = new Scene().add(new Mesh(sheet, spreader))
const throughPaper = new Scene().add(new Mesh(sheet, printer))

export type Size = { width: number; height: number }

const target = (
  { width, height }: Size,
  type: typeof FloatType | typeof HalfFloatType,
  more: { depthBuffer: boolean; samples: number },
) => new WebGLRenderTarget(width, height, { type, minFilter: LinearFilter, magFilter: LinearFilter, ...more })

/** Which part of a frame holds the product: left to right and bottom to top, from -1 to 1. */
export type Seen = { x: [number, number]; y: [number, number] }

function crop(film: WebGLRenderTarget, { x, y }: Seen): void {
  const edge = (at: number, size: number) => Math.round(Math.min(1, Math.max(0, at / 2 + 0.5)) * size)
  const [left, bottom] = [edge(x[0] - 0.02, film.width), edge(y[0] - 0.02, film.height)]
  film.scissor.set(
    left,
    bottom,
    edge(x[1] + 0.02, film.width) - left,
    edge(y[1] + 0.02, film.height) - bottom,
  )
  film.scissorTest = true
}

/** `tone` develops each frame to display range; without it the numbers stay as they are. `soft` smooths edges four times. */
type How = { count: number; tone: boolean; soft?: boolean; seen?: Seen }

/** The mean of `count` frames, each drawn by `frame(index)` into the bound target: premultiplied and linear. */
export function expose(
  renderer: WebGLRenderer,
  size: Size,
  { count, tone, soft = false, seen }: How,
  frame: (index: number) => void,
): WebGLRenderTarget {
  const single = target(size, HalfFloatType, { depthBuffer: true, samples: soft ? 4 : 0 })
  const film = target(size, FloatType, { depthBuffer: false, samples: 0 })
  renderer.setRenderTarget(film)
  renderer.clear()
  if (seen) for (const one of [single, film]) crop(one, seen)
  developer.uniforms.raw = { value: !tone }
  developer.uniforms.frame = { value: single.texture }
  developer.uniforms.weight = { value: 1 / count }
  for (let index = 0; index < count; index++) {
    renderer.setRenderTarget(single)
    renderer.clear()
    frame(index)
    renderer.setRenderTarget(film)
    renderer.render(throughFilm, fullFrame)
  }
  single.dispose()
  return film
}

/** The same light with the shade on the ground made soft, `reach` pixels each way. */
export function soften(renderer: WebGLRenderer, film: WebGLRenderTarget, reach: number): WebGLRenderTarget {
  const soft = target(film, FloatType, { depthBuffer: false, samples: 0 })
  spreader.uniforms.light = { value: film.texture }
  spreader.uniforms.step = { value: [reach / film.width, reach / film.height] }
  renderer.setRenderTarget(soft)
  renderer.clear()
  renderer.render(throughGauze, fullFrame)
  film.dispose()
  return soft
}

/** Straight-alpha sRGB bytes, bottom row first. */
export function print(renderer: WebGLRenderer, size: Size, product: Texture, light: Texture): Uint8Array {
  const paper = new WebGLRenderTarget(size.width, size.height, { depthBuffer: false })
  printer.uniforms.product = { value: product }
  printer.uniforms.light = { value: light }
  renderer.setRenderTarget(paper)
  renderer.clear()
  renderer.render(throughPaper, fullFrame)
  const bytes = new Uint8Array(size.width * size.height * 4)
  renderer.readRenderTargetPixels(paper, 0, 0, size.width, size.height, bytes)
  paper.dispose()
  return bytes
}
