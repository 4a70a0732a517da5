import { IsIn, IsInt, IsNumber, IsOptional, IsString, Max, Min } from 'class-validator';
import { Input, Output, type integer } from 'toolwright';

export type Unit = 'celsius' | 'fahrenheit';

@Output()
export class Wind {
  /** Kilometres per hour. */
  @IsNumber()
  @Min(0)
  speed!: number;

  /** Where it blows from, in degrees from north. */
  @IsInt()
  @Min(0)
  @Max(359)
  direction!: integer;
}

@Output()
export class WeatherData {
  /** In the unit that was asked for. */
  @IsNumber()
  temperature!: number;

  /** Relative humidity, 0 to 1. */
  @IsNumber()
  @Min(0)
  @Max(1)
  humidity!: number;

  @IsString()
  conditions!: string;

  wind!: Wind;
}

@Output()
export class DailyForecast {
  date!: Date;

  /** Degrees Celsius. */
  @IsNumber()
  high!: number;

  /** Degrees Celsius. */
  @IsNumber()
  low!: number;
}

@Input()
export class StationQuery {
  /** Degrees north. */
  @IsNumber()
  @Min(-90)
  @Max(90)
  latitude!: number;

  /** Degrees east. */
  @IsNumber()
  @Min(-180)
  @Max(180)
  longitude!: number;

  /** Kilometres. */
  @IsOptional()
  @IsNumber()
  @Min(1)
  radius?: number = 50;

  @IsOptional()
  @IsIn(['surface', 'buoy'])
  kind?: 'surface' | 'buoy';
}
