import engine from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Keeps the reader's engine on this device: the service worker leaves it out, because it is bigger than all the rest together. */
export async function keepEngine() {
  // on https alone
  if (!('caches' in globalThis)) return
  const cache = await caches.open('leitor')
  if (await cache.match(engine)) return
  await cache.add(engine)
  const old = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== engine)
  await Promise.all(old.map((request) => cache.delete(request)))
}
