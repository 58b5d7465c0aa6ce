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
  varying vec2 at; uniform sampler2D frame; uniform float weight;
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
    vec3 color = texel.a > 0.0 ? neutral( max( vec3( 0.0 ), min( texel.rgb / texel.a, 40.0 ) ) ) : vec3( 0.0 );
    gl_FragColor = vec4( color * texel.a, texel.a ) * weight;
  }`

const PRINT = `
  varying vec2 at; uniform sampler2D product; uniform sampler2D shade; uniform vec2 step;
  float softShade() {
    float sum = 0.0;
    for ( int i = -2; i <= 2; i ++ ) for ( int j = -2; j <= 2; j ++ )
      sum += texture2D( shade, at + vec2( float( i ), float( j ) ) * step * 1.7 ).a;
    return sum / 25.0;
  }
  vec3 display( vec3 c ) {
    return mix( 12.92 * c, 1.055 * pow( max( c, vec3( 0.0031308 ) ), vec3( 1.0 / 2.4 ) ) - 0.055, greaterThan( c, vec3( 0.0031308 ) ) );
  }
  void main() {
    vec4 front = texture2D( product, at );
    vec2 rim = smoothstep( vec2( 0.0 ), vec2( 0.09 ), at ) * smoothstep( vec2( 0.0 ), vec2( 0.09 ), 1.0 - at );
    float back = max( 0.0, softShade() - 0.022 ) * ( 1.0 - front.a ) * rim.x * rim.y;
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
  uniforms: { frame: { value: null }, weight: { value: 1 } },
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
  uniforms: { product: { value: null }, shade: { value: null }, step: { value: [0, 0] } },
  depthTest: false,
  depthWrite: false,
})

const throughFilm = new Scene().add(new Mesh(sheet, developer))
const throughPaper = new Scene().add(new Mesh(sheet, printer))

const target = (
  width: number,
  height: number,
  type: typeof FloatType | typeof HalfFloatType,
  depth: boolean,
) =>
  new WebGLRenderTarget(width, height, {
    type,
    depthBuffer: depth,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  })

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

/** The mean of `count` frames, each drawn by `frame(index)` into the bound target: premultiplied, in display range, linear. */
export function expose(
  renderer: WebGLRenderer,
  size: { width: number; height: number },
  count: number,
  frame: (index: number) => void,
  seen: Seen = { x: [-1, 1], y: [-1, 1] },
): WebGLRenderTarget {
  const single = target(size.width, size.height, HalfFloatType, true)
  const film = target(size.width, size.height, FloatType, false)
  renderer.setRenderTarget(film)
  renderer.clear()
  for (const one of [single, film]) crop(one, seen)
  for (let index = 0; index < count; index++) {
    renderer.setRenderTarget(single)
    renderer.clear()
    frame(index)
    developer.uniforms.frame = { value: single.texture }
    developer.uniforms.weight = { value: 1 / count }
    renderer.setRenderTarget(film)
    renderer.render(throughFilm, fullFrame)
  }
  single.dispose()
  return film
}

/** Straight-alpha sRGB bytes, bottom row first. */
export function print(
  renderer: WebGLRenderer,
  size: { width: number; height: number },
  product: Texture,
  shade: { texture: Texture; width: number; height: number },
): Uint8Array {
  const paper = new WebGLRenderTarget(size.width, size.height, { depthBuffer: false })
  printer.uniforms.product = { value: product }
  printer.uniforms.shade = { value: shade.texture }
  printer.uniforms.step = { value: [1 / shade.width, 1 / shade.height] }
  renderer.setRenderTarget(paper)
  renderer.clear()
  renderer.render(throughPaper, fullFrame)
  const bytes = new Uint8Array(size.width * size.height * 4)
  renderer.readRenderTargetPixels(paper, 0, 0, size.width, size.height, bytes)
  paper.dispose()
  return bytes
}
