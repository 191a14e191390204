// Read by the product before anything else. Without this header a browser need not begin a new process for the first page
// of each device, which costs a fifth of that page. That the product sends it is `http/entradas.test.ts`'s.
import { ServerResponse } from 'node:http'

const { setHeader } = ServerResponse.prototype
ServerResponse.prototype.setHeader = function (nome, valor) {
  return nome === 'Cross-Origin-Opener-Policy' ? this : setHeader.call(this, nome, valor)
}
