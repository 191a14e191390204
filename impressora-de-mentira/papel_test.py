"""python3 -m unittest discover -s impressora-de-mentira -p papel_test.py"""
import os
import struct
import tempfile
import unittest
import zlib

import papel

LETRAS = 'àáâãçéêíóôõúüÀÁÂÃÇÉÊÍÓÔÕÚÜ ºª'
# the same letters by three tables, written down by hand
EM_BYTES = {
    'cp850': '85a083c6878288a1a293e4a381b7b5b6c78090d2d6e0e2e5e99a20a7a6',
    'cp860': '85a08384878288a1a29394a38191868f8e8090898b9f8c99969a20a7a6',
    'cp1252': 'e0e1e2e3e7e9eaedf3f4f5fafcc0c1c2c3c7c9cacdd3d4d5dadc20baaa',
}
NUMEROS = [('epson', 'cp850', 2), ('epson', 'cp860', 3), ('epson', 'cp1252', 16), ('bematech', 'cp850', 2),
           ('bematech', 'cp860', 4), ('elgin', 'cp850', 2), ('elgin', 'cp860', 4), ('elgin', 'cp1252', 1),
           ('daruma', 'cp850', 2), ('daruma', 'cp1252', 3)]


def ler(dados, modelo='epson', tipo='', imagens=None):
    return papel.ler({'pagina': 0, 'bytes': dados, 'cortado': True, 'tipo': tipo}, modelo, imagens)


def textos(lido):
    return [linha['texto'] for linha in lido['linhas']]


class Papel(unittest.TestCase):
    def test_letras_de_cada_modelo_em_cada_pagina(self):
        for modelo, pagina, numero in NUMEROS:
            with self.subTest(modelo=modelo, pagina=pagina):
                lido = ler(b'\x1b@\x1bt' + bytes([numero]) + bytes.fromhex(EM_BYTES[pagina]) + b'\n', modelo)
                self.assertEqual(textos(lido), [LETRAS])
                self.assertEqual(lido['estranhos'], [])

    def test_pagina_que_o_modelo_nao_tem(self):
        self.assertEqual(ler(b'\x1bt\x63oi\n')['estranhos'], ['ESC t 99'])

    def test_tamanho_inversao_e_colunas(self):
        lido = ler(b'\x1d!\x11Mesa 12\n\x1d!\x00\x1dB\x01 SEM CEBOLA \x1dB\x00\n')
        self.assertEqual([(linha['colunas'], linha['invertida'], linha['alta']) for linha in lido['linhas']],
                         [(14, False, True), (12, True, False)])

    def test_codigo_que_a_impressora_desenha(self):
        lido = ler(b'\x1d(k\x04\x001A2\x00\x1d(k\x0e\x001P0https://a.b\x1d(k\x03\x001Q0fim\n')
        self.assertEqual(lido['codigos'], ['https://a.b'])
        self.assertEqual(textos(lido), ['fim'])

    def test_desenho_vira_figura(self):
        with tempfile.TemporaryDirectory() as pasta:
            lido = ler(b'\x1dv0\x00\x02\x00\x03\x00' + bytes([0x80, 1, 0, 0, 255, 255]) + b'fim\n', imagens=pasta)
            self.assertEqual(textos(lido), ['fim'])
            with open(lido['imagens'][0], 'rb') as figura:
                dados = figura.read()
            largura, altura = struct.unpack('>II', dados[16:24])
            self.assertEqual((largura, altura), (16 + 64, 3 + 64))
            inicio = dados.index(b'IDAT') + 4
            pontos = zlib.decompress(dados[inicio:inicio + struct.unpack('>I', dados[inicio - 8:inicio - 4])[0]])
            linha = pontos[32 * 81 + 1:33 * 81]
            self.assertEqual([x - 32 for x, ponto in enumerate(linha) if ponto == 0], [0, 15])
            self.assertTrue(os.path.getsize(lido['imagens'][0]) > 0)

    def test_starprnt(self):
        dados = b'\x1b@\x18\x1b\x1dt\x20' + bytes.fromhex(EM_BYTES['cp1252']) + b'\n\x1bi\x01\x01alto\n\x1bi\x00\x00'
        dados += b'\x1b4 INV \x1b5\n\x1b\x1dyD1\x00\x03\x00abc\x1b\x1dyP\x1bd\x02'
        lido = ler(dados, tipo='application/vnd.star.starprnt')
        self.assertEqual(textos(lido), [LETRAS, 'alto', ' INV'])
        self.assertEqual(lido['linhas'][1]['colunas'], 8)
        self.assertTrue(lido['linhas'][2]['invertida'])
        self.assertEqual((lido['codigos'], lido['estranhos']), (['abc'], []))

    def test_texto_puro(self):
        lido = ler('maçã\nfim'.encode('latin1'), tipo='text/plain; charset=iso-8859-1')
        self.assertEqual(textos(lido), ['maçã', 'fim'])

    def test_rasgado_no_meio_de_um_comando(self):
        self.assertEqual(ler(b'um\n\x1d(k\x0e')['estranhos'], ['cortado no meio de um comando'])


if __name__ == '__main__':
    unittest.main()
