/** Random numbers, uniform in [0, 1). */
export interface Random {
  next(): number;
}
