const of = (families: string): ReadonlyMap<string, string> =>
  new Map(
    families.split(' ').flatMap(family => {
      const [base = '', ...forms] = family.split('=')
      return [base, ...forms].map(form => [form, base] as const)
    }),
  )

/** Forms of one word that rules of endings do not bring together, folded, by language: form → its family. */
export const IRREGULAR_FORMS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  en: of('woman=women=womens man=men=mens child=children=childrens foot=feet ski=skies knife=knives'),
  de: of('mann=manner=mannern frau=frauen ski=skis=skier=schi=schier kind=kinder=kindern=kids'),
  es: of(
    'mujer=mujeres esqui=esquis=esquies=esqui nino=ninos=nina=ninas hombre=hombres piel=pieles ancho=ancha=anchos=anchas',
  ),
  fr: of('ski=skis peau=peaux leger=legers=legere=legeres oeil=yeux cheveu=cheveux'),
  it: of('sci=scii uomo=uomini bambino=bambini=bambina=bambine ragazzo=ragazzi pelle=pelli'),
}
