#!/usr/bin/env python3
"""Reads what a printer put on paper, by Python's own codecs: nothing of it is shared with the printers or the product.

    python3 papel.py --modelo epson [--imagens PASTA] FITA.jsonl

FITA.jsonl is what a printer wrote down (src/fita.ts). Prints one line of JSON for each piece of paper:
    {"cortado": true, "linhas": [{"texto", "colunas", "invertida", "alta"}], "codigos": ["…"], "imagens": ["….png"],
     "estranhos": ["1bff"]}
`codigos` are the payloads that the printer itself draws as QR codes; `imagens` the bitmaps that came drawn, as PNG.
"""
import argparse
import base64
import json
import os
import struct
import sys
import zlib

# The number of ESC t for each code page. Epson: 'ESC/POS Command Reference', ESC t. Bematech: 'MP-4200 TH Programmer's
# Manual', ESC t. Elgin and Daruma: their manuals, as the open profiles of escpos-buffer have them.
EPSON = {0: 'cp437', 2: 'cp850', 3: 'cp860', 4: 'cp863', 5: 'cp865', 16: 'cp1252', 17: 'cp866', 18: 'cp852', 19: 'cp858'}
ELGIN = {0: 'cp437', 1: 'cp1252', 2: 'cp850', 3: 'cp437', 4: 'cp860', 5: 'cp858'}
PAGINAS = {
    'epson': EPSON,
    'tanca': EPSON,
    'controlid': EPSON,
    'bematech': {0: 'cp437', 2: 'cp850', 3: 'cp437', 4: 'cp860', 5: 'cp858', 6: 'cp866', 7: 'cp864', 8: 'utf-8'},
    'elgin': ELGIN,
    'daruma': {0: 'cp437', 1: 'iso8859-1', 2: 'cp850', 3: 'cp1252', 4: 'cp437'},
    # Star: 'StarPRNT Command Specifications', ESC GS t
    'star': {0: 'cp437', 1: 'cp437', 3: 'cp437', 4: 'cp858', 5: 'cp852', 6: 'cp860', 8: 'cp863', 9: 'cp865',
             10: 'cp866', 32: 'cp1252', 128: 'utf-8'},
}


class Pedaco:
    """One piece of paper, being written."""

    def __init__(self, paginas, pagina, imagens):
        self.paginas = paginas
        self.pagina = pagina
        self.pasta = imagens
        self.linhas = []
        self.codigos = []
        self.imagens = []
        self.estranhos = []
        self.guardado = b''
        self.iniciar()

    def iniciar(self):
        self.texto = ''
        self.colunas = 0
        self.viu_invertida = self.viu_alta = False
        self.invertida = False
        self.largura = self.altura = 1

    def escrever(self, dados):
        codec = self.paginas.get(self.pagina)
        if codec is None:
            self.estranhos.append('ESC t %d' % self.pagina)
            codec = 'ascii'
        texto = dados.decode(codec, errors='replace')
        self.texto += texto
        self.colunas += len(texto) * self.largura
        self.viu_invertida = self.viu_invertida or (self.invertida and texto.strip() != '')
        self.viu_alta = self.viu_alta or (self.altura > 1 and texto.strip() != '')

    def nova_linha(self):
        self.linhas.append({'texto': self.texto.rstrip(), 'colunas': self.colunas,
                            'invertida': self.viu_invertida, 'alta': self.viu_alta})
        self.texto = ''
        self.colunas = 0
        self.viu_invertida = self.viu_alta = False

    def fechar(self):
        if self.texto:
            self.nova_linha()

    def desenho(self, largura, altura, linhas):
        """Bits of a bitmap, one byte string a row; 1 is black."""
        if self.pasta is None:
            self.imagens.append('')
            return
        nome = os.path.join(self.pasta, 'imagem-%d.png' % len(os.listdir(self.pasta)))
        with open(nome, 'wb') as saida:
            saida.write(png(largura, altura, linhas))
        self.imagens.append(nome)


def png(largura, altura, linhas, borda=32):
    """A grey picture with a white border: a code needs quiet around it."""
    branco = b'\xff' * (largura + 2 * borda)
    corpo = [branco] * borda
    for linha in linhas[:altura]:
        pontos = bytes(0 if linha[x >> 3] & (0x80 >> (x & 7)) else 255 for x in range(largura))
        corpo.append(b'\xff' * borda + pontos + b'\xff' * borda)
    corpo += [branco] * borda
    dados = zlib.compress(b''.join(b'\0' + linha for linha in corpo))

    def parte(nome, conteudo):
        return struct.pack('>I', len(conteudo)) + nome + conteudo + struct.pack('>I', zlib.crc32(nome + conteudo))

    cabeca = struct.pack('>IIBBBBB', largura + 2 * borda, len(corpo), 8, 0, 0, 0, 0)
    return b'\x89PNG\r\n\x1a\n' + parte(b'IHDR', cabeca) + parte(b'IDAT', dados) + parte(b'IEND', b'')


def percorrer(papel, d, comandos):
    """Text, line feeds, and what these bytes begin; other control bytes print nothing."""
    i = 0
    while i < len(d):
        c = d[i]
        if c == 0x0A:
            papel.nova_linha()
            i += 1
        elif c in comandos:
            i = comandos[c](papel, d, i)
        elif c < 0x20:
            i += 1
        else:
            fim = i
            while fim < len(d) and d[fim] >= 0x20:
                fim += 1
            papel.escrever(d[i:fim])
            i = fim


def ler_escpos(papel, d):
    percorrer(papel, d, {0x1B: esc, 0x1D: gs, 0x1C: fs, 0x10: dle})


def dle(_papel, d, i):
    return i + (3 if d[i + 1:i + 2] in (b'\x04', b'\x05') else 5)


def esc(papel, d, i):
    c = chr(d[i + 1])
    n = d[i + 2] if i + 2 < len(d) else 0
    if c == '@':
        papel.iniciar()
        papel.pagina = 0
        return i + 2
    if c == 't':
        papel.pagina = n
        return i + 3
    if c == '!':
        papel.altura = 2 if n & 0x10 else 1
        papel.largura = 2 if n & 0x20 else 1
        return i + 3
    if c == 'd':
        papel.fechar()
        papel.linhas += [{'texto': '', 'colunas': 0, 'invertida': False, 'alta': False}] * max(0, n - 1)
        return i + 3
    if c in 'JKe':
        papel.fechar()
        return i + 3
    if c == '*':
        colunas = d[i + 3] + 256 * d[i + 4]
        return i + 5 + colunas * (3 if n >= 32 else 1)
    if c == 'D':
        return d.index(0, i + 2) + 1
    if c == '(':
        return i + 5 + d[i + 3] + 256 * d[i + 4]
    if c == 'p':
        return i + 5
    if c in '$\\c':
        return i + 4
    if c == 'W':
        return i + 10
    if c in '2<LSimv\x0c':
        return i + 2
    if c in ' %-3=?EGMRTUVar{u':
        return i + 3
    papel.estranhos.append(d[i:i + 2].hex())
    return i + 2


def gs(papel, d, i):
    c = chr(d[i + 1])
    n = d[i + 2] if i + 2 < len(d) else 0
    if c == '!':
        papel.largura, papel.altura = (n >> 4) + 1, (n & 7) + 1
        return i + 3
    if c == 'B':
        papel.invertida = bool(n & 1)
        return i + 3
    if c == 'v':
        largura = d[i + 4] + 256 * d[i + 5]
        altura = d[i + 6] + 256 * d[i + 7]
        inicio = i + 8
        papel.fechar()
        papel.desenho(largura * 8, altura, [d[inicio + y * largura:inicio + (y + 1) * largura] for y in range(altura)])
        return inicio + largura * altura
    if c == '(':
        tamanho = d[i + 3] + 256 * d[i + 4]
        conteudo = d[i + 5:i + 5 + tamanho]
        # cn 49 is QR: fn 80 keeps what it says, fn 81 prints it
        if chr(n) == 'k' and conteudo[:2] == b'1P':
            papel.guardado = conteudo[3:]
        elif chr(n) == 'k' and conteudo[:2] == b'1Q':
            papel.fechar()
            papel.codigos.append(papel.guardado.decode('utf-8', errors='replace'))
        return i + 5 + tamanho
    if c == '8':
        return i + 7 + struct.unpack('<I', d[i + 3:i + 7])[0]
    if c == 'V':
        return i + (3 if n in (0, 1, 48, 49) else 4)
    if c == 'k':
        return i + 4 + d[i + 3] if n >= 65 else d.index(0, i + 3) + 1
    if c == '*':
        return i + 4 + n * d[i + 3] * 8
    if c in '$LPW\\\xf9':
        return i + 4
    if c in '^z':
        return i + 5
    if c == 'g':
        return i + 6
    if c in 'EHITabfhjrw/':
        return i + 3
    papel.estranhos.append(d[i:i + 2].hex())
    return i + 2


def fs(papel, d, i):
    c = chr(d[i + 1])
    if c == '(':
        return i + 5 + d[i + 3] + 256 * d[i + 4]
    if c in 'pS':
        return i + 4
    if c in '&.':
        return i + 2
    if c in '!CW-':
        return i + 3
    papel.estranhos.append(d[i:i + 2].hex())
    return i + 2


def ler_starprnt(papel, d):
    percorrer(papel, d, {0x1B: star})


def star(papel, d, i):
    c = chr(d[i + 1])
    n = d[i + 2] if i + 2 < len(d) else 0
    if c == '@':
        papel.iniciar()
        papel.pagina = 0
        return i + 2
    if c in '45':
        papel.invertida = c == '4'
        return i + 2
    if c == 'i':
        papel.altura, papel.largura = n + 1, d[i + 3] + 1
        return i + 4
    if c == '\x1d':
        return star_gs(papel, d, i)
    if c == '\x1e':
        return i + 4
    if c == 'X':
        # ESC X nL nH and a line feed: 24 rows, three bytes a column
        colunas = n + 256 * d[i + 3]
        return i + 4 + colunas * 3
    if c == '\x07':
        return i + 4
    if c == 'd':
        papel.fechar()
        return i + 3
    if c in 'aJI':
        papel.fechar()
        return i + 3
    if c in 'EF012MPLQ\x0e\x14':
        return i + 2
    if c in '-_ RtgA':
        return i + 3
    if c == 'z':
        return i + 3
    papel.estranhos.append(d[i:i + 2].hex())
    return i + 2


def star_gs(papel, d, i):
    c = chr(d[i + 2])
    if c == 't':
        papel.pagina = d[i + 3]
        return i + 4
    if c == 'a':
        return i + 4
    if c == 'y':
        # ESC GS y: S sets a QR code's model, level and size, D its data, P prints it
        qual = d[i + 3:i + 5]
        if qual[:1] == b'S':
            return i + 6
        if qual == b'D1':
            tamanho = d[i + 6] + 256 * d[i + 7]
            papel.guardado = d[i + 8:i + 8 + tamanho]
            return i + 8 + tamanho
        papel.fechar()
        papel.codigos.append(papel.guardado.decode('utf-8', errors='replace'))
        return i + 4
    if c in 'PS':
        return i + 4
    papel.estranhos.append(d[i:i + 3].hex())
    return i + 3


def ler_texto(papel, dados, tipo):
    codec = 'utf-8'
    for parametro in tipo.split(';')[1:]:
        nome, _, valor = parametro.strip().partition('=')
        if nome.lower() == 'charset':
            codec = valor.strip('"')
    for linha in dados.decode(codec, errors='replace').split('\n'):
        papel.texto = linha.rstrip('\r')
        papel.colunas = len(papel.texto)
        papel.nova_linha()


def ler(bruto, modelo, imagens):
    tipo = bruto.get('tipo', '')
    star_ = 'vnd.star' in tipo
    papel = Pedaco(PAGINAS['star' if star_ else modelo], bruto['pagina'], imagens)
    try:
        if tipo.startswith('text/plain'):
            ler_texto(papel, bruto['bytes'], tipo)
        elif star_:
            ler_starprnt(papel, bruto['bytes'])
        else:
            ler_escpos(papel, bruto['bytes'])
    except (IndexError, ValueError):
        papel.estranhos.append('cortado no meio de um comando')
    papel.fechar()
    return {'cortado': bruto['cortado'], 'linhas': papel.linhas, 'codigos': papel.codigos, 'imagens': papel.imagens,
            'estranhos': papel.estranhos}


def pedacos(fita):
    aberto = None
    for texto in fita:
        ato = json.loads(texto)
        if ato['ato'] == 'imprimiu':
            if aberto is None:
                aberto = {'pagina': ato['pagina'], 'bytes': b'', 'cortado': False}
            aberto['bytes'] += base64.b64decode(ato['bytes'])
            if 'tipo' in ato:
                aberto['tipo'] = ato['tipo']
        elif ato['ato'] in ('cortou', 'ligou') and aberto is not None:
            aberto['cortado'] = ato['ato'] == 'cortou'
            yield aberto
            aberto = None
    if aberto is not None:
        yield aberto


def main():
    opcoes = argparse.ArgumentParser()
    opcoes.add_argument('--modelo', choices=sorted(PAGINAS), default='epson')
    opcoes.add_argument('--imagens')
    opcoes.add_argument('fita')
    escolha = opcoes.parse_args()
    if escolha.imagens:
        os.makedirs(escolha.imagens, exist_ok=True)
    with open(escolha.fita, encoding='utf-8') as fita:
        for bruto in pedacos(fita):
            print(json.dumps(ler(bruto, escolha.modelo, escolha.imagens), ensure_ascii=False))


if __name__ == '__main__':
    sys.exit(main())
