export interface Point {
  x: number;
}
export interface Line {
  from: Point;
  to: Point;
}
