import { type Camera, ShaderChunk, type Texture, Vector3 } from 'three'
import { KEY, KEY_POWER, SKY, SKY_POWER } from './lamps.ts'
import type { Staging } from './staging.ts'

const FALLING = {
  fallenLight: { value: null as Texture | null },
  frame: { value: [1, 1] },
  towardsKey: { value: new Vector3() },
  towardsSky: { value: new Vector3() },
}

const NAMES = `
  uniform sampler2D fallenLight; uniform vec2 frame; uniform vec3 towardsKey; uniform vec3 towardsSky;
  float open( vec3 facing ) {
    return ${KEY_POWER.toFixed(4)} * max( dot( facing, towardsKey ), 0.0 )
      + ${(SKY_POWER * 0.62).toFixed(4)} * ( 0.55 + 0.45 * dot( facing, towardsSky ) ) + 0.15;
  }
`

const BALANCE = `
  vec4 fallen = texture2D( fallenLight, gl_FragCoord.xy / frame );
  fallen.rg = fallen.a > 0.01 ? fallen.rg / fallen.a : vec2( open( nonPerturbedNormal ), 1.0 );
  float grain = clamp( open( normal ) / open( nonPerturbedNormal ), 0.3, 1.7 );
  reflectedLight.directDiffuse = fallen.r * grain * BRDF_Lambert( material.diffuseContribution ) * 0.95;
  reflectedLight.indirectSpecular *= mix( 0.25, 1.0, fallen.g );
  reflectedLight.indirectDiffuse *= 0.42 * mix( 0.35, 1.0, fallen.g );
  #ifdef USE_CLEARCOAT
    clearcoatSpecularIndirect *= mix( 0.25, 1.0, fallen.g );
  #endif
`

type Shader = { fragmentShader: string; uniforms: Record<string, unknown> }

const within = (shader: Shader) => {
  Object.assign(shader.uniforms, FALLING)
  shader.fragmentShader = shader.fragmentShader
    .replace('void main() {', `${NAMES}\nvoid main() {`)
    .replace('#include <lights_fragment_end>', `${ShaderChunk.lights_fragment_end}\n${BALANCE}`)
}

/** Red: how bright white would be here, with what metal reflects in its own colour. Green: what is reflected uncoloured. */
const APART = `
  float veil = 1.0;
  #ifdef USE_CLEARCOAT
    veil = 1.0 - material.clearcoat * Fcc.g;
  #endif
  float tinted = totalDiffuse.g + totalSpecular.g * metalness / ( metalness + 0.04 * ( 1.0 - metalness ) );
  gl_FragColor = vec4( tinted * veil, outgoingLight.g - tinted * veil, 0.0, 1.0 );
`

export const apart = (shader: Shader) => {
  within(shader)
  shader.fragmentShader = shader.fragmentShader.replace('#include <opaque_fragment>', APART)
}

/** The light that materials prepared here are seen under from now on. */
export function setLight(
  light: Texture,
  size: { width: number; height: number },
  camera: Camera,
  ground: Staging['ground'],
): void {
  FALLING.fallenLight.value = light
  FALLING.frame.value = [size.width, size.height]
  FALLING.towardsKey.value.copy(KEY[ground]).transformDirection(camera.matrixWorldInverse)
  FALLING.towardsSky.value.copy(SKY[ground]).transformDirection(camera.matrixWorldInverse)
}
