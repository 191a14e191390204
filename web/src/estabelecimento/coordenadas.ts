/** Both numbers as maps write them: '-22.9121, -43.1814', '-22,9121; -43,1814', or inside of a map's address. */
const DUAS = /(?<![\d.,])(-?\d{1,2}[.,]\d{3,20})\s{0,3}[,;/\s]\s{0,3}(-?\d{1,3}[.,]\d{3,20})/

/** A place that a person typed or pasted, in degrees; null: there is none in it. */
export function lerCoordenadas(texto: string) {
  const [, latitude, longitude] = (DUAS.exec(texto.replaceAll('−', '-')) ?? []).map((um) =>
    Number(um.replace(',', '.')),
  )
  if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
    return null
  return { latitude, longitude }
}
