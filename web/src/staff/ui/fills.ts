/** A colour of its own lightness and a pattern: told apart in print and by whoever sees no colour. */
interface Look {
  readonly colour: string;
  readonly pattern: 'plain' | 'rising' | 'dots' | 'level' | 'falling';
}

const looks: readonly Look[] = [
  { colour: '#0b5cad', pattern: 'plain' },
  { colour: '#ffc629', pattern: 'rising' },
  { colour: '#176639', pattern: 'dots' },
  { colour: '#bcd6ef', pattern: 'level' },
  { colour: '#8a5300', pattern: 'falling' },
  { colour: '#48535f', pattern: 'dots' },
  { colour: '#e3e8ed', pattern: 'rising' },
];

const TILE = 8;

/** The fill of the nth kind of thing in a plot. */
export function fillOf(index: number): CanvasPattern | string {
  const { colour, pattern } = looks[index % looks.length] ?? { colour: '#0b5cad', pattern: 'plain' };
  const tile = document.createElement('canvas');
  [tile.width, tile.height] = [TILE, TILE];
  const brush = tile.getContext('2d');
  if (!brush || pattern === 'plain') return colour;
  brush.fillStyle = colour;
  brush.fillRect(0, 0, TILE, TILE);
  draw(brush, pattern);
  return brush.createPattern(tile, 'repeat') ?? colour;
}

function draw(brush: CanvasRenderingContext2D, pattern: Exclude<Look['pattern'], 'plain'>): void {
  brush.strokeStyle = 'rgb(28 36 48 / 55%)';
  brush.fillStyle = brush.strokeStyle;
  const line = (fromX: number, fromY: number, toX: number, toY: number) => {
    brush.beginPath();
    brush.moveTo(fromX, fromY);
    brush.lineTo(toX, toY);
    brush.stroke();
  };
  if (pattern === 'rising') line(0, TILE, TILE, 0);
  if (pattern === 'falling') line(0, 0, TILE, TILE);
  if (pattern === 'level') line(0, TILE / 2, TILE, TILE / 2);
  if (pattern === 'dots') brush.fillRect(TILE / 2, TILE / 2, 2, 2);
}
