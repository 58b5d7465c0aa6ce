import { ShaderChunk } from 'three'

const LAMP =
  /directLight\.color \*= (\( directLight\.visible && receiveShadow \) \? getShadow\( directionalShadowMap.*);/

const LIGHT_BALANCE = `
  reflectedLight.directSpecular *= 0.0;
  reflectedLight.indirectSpecular *= mix( 0.25, 1.0, openSky );
  reflectedLight.indirectDiffuse *= 0.42 * mix( 0.35, 1.0, openSky );
  #ifdef USE_CLEARCOAT
    clearcoatSpecularDirect *= 0.0;
    clearcoatSpecularIndirect *= mix( 0.25, 1.0, openSky );
  #endif
`

/**
 * One exposure holds a key lamp and one direction of the sky dome; many exposures average to soft light.
 * So lamps shade and shadow only: highlights come from the softboxes of the environment, dimmed where the dome is hidden.
 */
export function balanceLights(): void {
  const begin = ShaderChunk.lights_fragment_begin
  ShaderChunk.lights_fragment_begin = begin
    .replace('IncidentLight directLight;', 'IncidentLight directLight; float openSky = 1.0;')
    .replace(
      LAMP,
      `openSky = $1;
       directLight.color *= openSky;
       openSky = dot( geometryNormal, directLight.direction ) > 0.08 ? openSky : 1.0;`,
    )
  if (ShaderChunk.lights_fragment_begin.split('openSky').length < 6)
    throw new Error(
      'The lamp loop of three.js has another shape than expected, so shadows cannot be balanced.',
    )
  ShaderChunk.lights_fragment_end += LIGHT_BALANCE
}
