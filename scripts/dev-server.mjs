// A server of `npm run dev` in waiting: told which packages, it reads them; told which bundle, it becomes that server.
process.on('message', async function told({ packages = [], bundle }) {
  for (const name of packages) await import(name)
  if (!bundle) return
  process.off('message', told)
  await import(bundle)
})
