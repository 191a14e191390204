import { describe, expect, it } from 'vitest'
import { cameraName } from './camera.ts'
import { cropArea } from './frame.ts'
import {
  checkConfig,
  DEFAULT_FPS,
  DEFAULT_WIDTH,
  FILE_SCAN_MIN_HEIGHT,
  FILE_SCAN_PADDING,
  MAX_FILE_NAME,
  MIN_BOX,
  RESUME_DELAY_MS,
  type ScannerConfig,
  shortenFileName,
  ZOOM,
  zoomRange,
} from './scanner-config.ts'

const bom: ScannerConfig = { fps: 10, box: 250, formats: ['qr_code'], scanTypes: ['camera', 'file'] }

describe('a configuração do leitor', () => {
  it('tem os padrões da especificação', () => {
    expect({ DEFAULT_FPS, DEFAULT_WIDTH, MIN_BOX, ZOOM, MAX_FILE_NAME, RESUME_DELAY_MS }).toEqual({
      DEFAULT_FPS: 2,
      DEFAULT_WIDTH: 300,
      MIN_BOX: 50,
      ZOOM: { min: 1, max: 5, step: 0.1 },
      MAX_FILE_NAME: 20,
      RESUME_DELAY_MS: 200,
    })
    expect([FILE_SCAN_MIN_HEIGHT, FILE_SCAN_PADDING]).toEqual([300, 100])
  })

  it.each<[string, Partial<ScannerConfig>]>([
    ['a da mesa', {}],
    ['a menor caixa', { box: MIN_BOX }],
    ['só câmera', { scanTypes: ['camera'] }],
    ['só arquivo', { scanTypes: ['file'] }],
  ])('aceita %s', (_, parte) => {
    expect(() => checkConfig({ ...bom, ...parte })).not.toThrow()
  })

  it.each<[string, Partial<ScannerConfig>]>([
    ['uma caixa menor que 50', { box: MIN_BOX - 1 }],
    ['uma caixa que não é número', { box: Number.NaN }],
    ['nenhum formato', { formats: [] }],
    ['nenhum modo de leitura', { scanTypes: [] }],
    ['o mesmo modo duas vezes', { scanTypes: ['file', 'file'] }],
    ['três modos de leitura', { scanTypes: ['camera', 'file', 'camera'] }],
    ['zero quadros por segundo', { fps: 0 }],
  ])('recusa %s', (_, parte) => {
    expect(() => checkConfig({ ...bom, ...parte })).toThrow(RangeError)
  })
})

describe('o zoom', () => {
  it.each([
    [
      { min: 1, max: 8 },
      { min: 1, max: 5, step: 0.1 },
    ],
    [
      { min: 0.5, max: 2.5 },
      { min: 1, max: 2.5, step: 0.1 },
    ],
    [{ min: 1, max: 1 }, null],
    [{ min: 100, max: 400 }, null],
    [undefined, null],
  ])('da câmera %j é oferecido como %j', (camera, oferecido) => {
    expect(zoomRange(camera)).toEqual(oferecido)
  })
})

describe('o nome do arquivo', () => {
  it.each([
    ['mesa-12.png', 'mesa-12.png'],
    ['vinte-caracteres.png', 'vinte-caracteres.png'],
    ['IMG_20261121_203015_HDR.jpg', 'IMG_2026…_HDR.jpg'],
  ])('%s aparece como %s', (nome, curto) => {
    expect(shortenFileName(nome)).toBe(curto)
    expect(curto.length).toBeLessThanOrEqual(MAX_FILE_NAME)
  })
})

describe('o nome da câmera', () => {
  it.each([
    ['camera2 0, facing back', 'Câmera traseira'],
    ['Back Dual Wide Camera', 'Câmera traseira'],
    ['Câmera traseira', 'Câmera traseira'],
    ['camera2 1, facing front', 'Câmera frontal'],
    ['HD Webcam C270', 'Câmera'],
    ['', 'Câmera'],
  ])('%j é %s', (sistema, nosso) => {
    expect(cameraName(sistema)).toBe(nosso)
  })
})

describe('o pedaço da imagem que é lido', () => {
  const caixa = (left: number, top: number, lado: number) => ({ left, top, width: lado, height: lado })

  it('é a caixa com sua margem, na escala da câmera', () => {
    // twice as wide as the screen, same shape
    const area = cropArea(
      { width: 800, height: 1200 },
      { left: 0, top: 0, width: 400, height: 600 },
      caixa(75, 175, 250),
    )
    expect(area).toEqual({ left: 50, top: 250, width: 700, height: 700 })
  })

  it('conta com o que a tela esconde dos lados', () => {
    // the picture is 1000 px wide on the screen, of which the middle 400 are seen
    const area = cropArea(
      { width: 1000, height: 600 },
      { left: 0, top: 50, width: 400, height: 600 },
      caixa(100, 250, 200),
    )
    expect(area).toEqual({ left: 360, top: 160, width: 280, height: 280 })
  })

  it('não sai da imagem', () => {
    const area = cropArea({ width: 300, height: 300 }, { left: 0, top: 0, width: 300, height: 300 }, caixa(10, 0, 290))
    expect(area).toEqual({ left: 0, top: 0, width: 300, height: 300 })
  })
})
